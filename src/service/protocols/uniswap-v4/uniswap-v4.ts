import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

type Address = `0x${string}`

/** `manager`: the contract whose tokens (ERC-721) are positions; `view`: returns the states of pools and positions. */
export type V4Deployment = { chain: EvmChainId; manager: Address; view: Address }

export const uniswapV4Facts = {
  source: '@uniswap/sdk-core 7.19.4, addresses',
  asOf: '2026-11-21',
  deployments: [
    {
      chain: 'ETH',
      manager: '0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e',
      view: '0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227',
    },
    {
      chain: 'OP',
      manager: '0x3C3Ea4B57a46241e54610e5f022E5c45859A1017',
      view: '0xc18a3169788F4F75A170290584ECA6395C75Ecdb',
    },
    {
      chain: 'ARB',
      manager: '0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869',
      view: '0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990',
    },
    {
      chain: 'BASE',
      manager: '0x7C5f5A4bBd8fD63184577525326123B519429bDc',
      view: '0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71',
    },
    {
      chain: 'MATIC',
      manager: '0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9',
      view: '0x5eA1bD7974c8A611cBAB0bDCAFcB1D9CC9b3BA5a',
    },
    {
      chain: 'AVAX',
      manager: '0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD',
      view: '0xc3c9e198C735a4b97e3e683f391cCBDD60B69286',
    },
    {
      chain: 'BNB',
      manager: '0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b',
      view: '0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4',
    },
  ] satisfies V4Deployment[],
}

/** Uniswap v4: positions that are NFTs, in pools of one contract. */
export const uniswapV4 = defineProtocol({
  slug: 'uniswap-v4',
  name: 'Uniswap V4',
  url: 'https://app.uniswap.org',
  facts: [uniswapV4Facts],
  deployments: uniswapV4Facts.deployments,
  loadPositions: async () => (await import('./positions.ts')).uniswapV4Positions,
  loadPools: async () => (await import('./pools.ts')).uniswapV4Pools,
})
