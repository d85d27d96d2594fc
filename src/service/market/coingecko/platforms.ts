import type { ChainId } from '#contract/chains.ts'

/**
 * CoinGecko's names of chains: ids of its `/asset_platforms` and keys of `platforms` in its `/coins/list`, from published
 * answers of 2025 and 2026. Those of other chains are not known here.
 */
export const coingeckoPlatforms: Partial<Record<ChainId, string>> = {
  ETH: 'ethereum',
  OP: 'optimistic-ethereum',
  ARB: 'arbitrum-one',
  BASE: 'base',
  MATIC: 'polygon-pos',
  BNB: 'binance-smart-chain',
  AVAX: 'avalanche',
  ZKSYNC: 'zksync',
  SOL: 'solana',
  SUI: 'sui',
  TON: 'the-open-network',
}
