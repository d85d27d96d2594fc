import type { EvmChainId } from '#contract/chain.ts'

type SampleNetwork = {
  /** EIP-155. */
  chainId: number
  /** The public host that is read first. */
  node: string
  /** Its keyless indexer: Blockscout's or Glacier's interface. */
  indexer: { host: string; kind: 'blockscout' | 'glacier' } | null
  /** As DefiLlama calls it in the names of its prices. */
  priceKey: string
  multicall?: `0x${string}`
}

const blockscout = (host: string) => ({ host, kind: 'blockscout' as const })

/** The EVM chains that the sample's wallet is on; of any other the sample knows nothing. Public facts, of November 2026. */
const networks = {
  ETH: {
    chainId: 1,
    node: 'ethereum-rpc.publicnode.com',
    indexer: blockscout('eth.blockscout.com'),
    priceKey: 'ethereum',
  },
  FANTOM: {
    chainId: 250,
    node: 'rpcapi.fantom.network',
    indexer: blockscout('ftmscout.com'),
    priceKey: 'fantom',
  },
  RON: {
    chainId: 2020,
    node: 'api.roninchain.com',
    indexer: blockscout('explorer.roninchain.com'),
    priceKey: 'ronin',
  },
  BNB: { chainId: 56, node: 'bsc-dataseed.bnbchain.org', indexer: null, priceKey: 'bsc' },
  OP: {
    chainId: 10,
    node: 'mainnet.optimism.io',
    indexer: blockscout('explorer.optimism.io'),
    priceKey: 'optimism',
  },
  AVAX: {
    chainId: 43_114,
    node: 'api.avax.network',
    indexer: { host: 'glacier-api.avax.network', kind: 'glacier' },
    priceKey: 'avax',
  },
  MATIC: {
    chainId: 137,
    node: 'polygon-bor-rpc.publicnode.com',
    indexer: blockscout('polygon.blockscout.com'),
    priceKey: 'polygon',
  },
  ARB: {
    chainId: 42_161,
    node: 'arb1.arbitrum.io',
    indexer: blockscout('arbitrum.blockscout.com'),
    priceKey: 'arbitrum',
  },
  BASE: {
    chainId: 8453,
    node: 'mainnet.base.org',
    indexer: blockscout('base.blockscout.com'),
    priceKey: 'base',
  },
  SCROLL: {
    chainId: 534_352,
    node: 'rpc.scroll.io',
    indexer: blockscout('scroll.blockscout.com'),
    priceKey: 'scroll',
  },
  ZKSYNC: {
    chainId: 324,
    node: 'mainnet.era.zksync.io',
    indexer: blockscout('zksync.blockscout.com'),
    priceKey: 'era',
    multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
  },
} as const satisfies Partial<Record<EvmChainId, SampleNetwork>>
export type SampleEvmChain = keyof typeof networks

const isSampled = (chain: string): chain is SampleEvmChain => Object.hasOwn(networks, chain)
export const sampleEvmChains: SampleEvmChain[] = Object.keys(networks).filter(isSampled)
export const sampleNetwork = (chain: SampleEvmChain): SampleNetwork => networks[chain]
