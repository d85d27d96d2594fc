import { blockscoutPro, type EvmNetwork, indexerKinds, token } from '#service/chains/evm/evm-network.ts'
import { zksyncList } from './lists/zksync-list.ts'

export const zksync = {
  id: 'ZKSYNC',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 324,
  defiLlamaName: 'era',
  defiLlamaPoolsName: 'ZKsync Era',
  nodes: ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://zksync.blockscout.com'], keyedUrl: blockscoutPro(324) },
  // On ZKsync Era, contracts have other addresses than elsewhere.
  isRollup: true,
  multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
  tokens: [
    token('0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91', 'WETH', 'Wrapped Ether'),
    token('0x5A7d6b2F92C77FAD6CCaBd7EE0624E64907Eaf3E', 'ZK', 'ZKsync'),
    token('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4', 'USDC', 'USD Coin', 6),
    token('0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4', 'USDC.e', 'Bridged USD Coin', 6),
    token('0x493257fD37EDB34451f62EDf8D2a0C418852bA4C', 'USDT', 'Tether USD', 6),
    token('0x4B9eb6c0b6ea15176BBF62841C6B2A8a398cb656', 'DAI', 'Dai Stablecoin'),
    token('0xBBeB516fb02a01611cBBE0453Fe3c580D7281011', 'WBTC', 'Wrapped BTC', 8),
    token('0x703b52F2b28fEbcB60E1372858AF5b18849FE867', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
  ],
  listed: zksyncList,
} as const satisfies EvmNetwork<'ZKSYNC'>
