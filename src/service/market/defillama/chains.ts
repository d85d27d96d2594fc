import type { ChainId } from '#contract/chain.ts'

/** What DefiLlama calls each chain in the names of its prices. */
export const defillamaChains = {
  BTC: 'bitcoin',
  SOL: 'solana',
  SUI: 'sui',
  TON: 'ton',
  ETH: 'ethereum',
  FANTOM: 'fantom',
  RON: 'ronin',
  BNB: 'bsc',
  OP: 'optimism',
  AVAX: 'avax',
  MATIC: 'polygon',
  ARB: 'arbitrum',
  BASE: 'base',
  SCROLL: 'scroll',
  ZKSYNC: 'era',
} as const satisfies Record<ChainId, string>
