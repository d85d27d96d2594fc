import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'

/** `chainId` as in EIP-155; `multicall`: where multicall3 stands; `indexer`: which interface the chain's indexers speak. */
export type EvmNetwork = { chainId: number; multicall: Address; indexer: 'blockscout' | 'glacier' }

const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

export const evmNetworks: Record<EvmChainId, EvmNetwork> = {
  ETH: { chainId: 1, multicall, indexer: 'blockscout' },
  FANTOM: { chainId: 250, multicall, indexer: 'blockscout' },
  RON: { chainId: 2020, multicall, indexer: 'blockscout' },
  BNB: { chainId: 56, multicall, indexer: 'blockscout' },
  OP: { chainId: 10, multicall, indexer: 'blockscout' },
  AVAX: { chainId: 43114, multicall, indexer: 'glacier' },
  MATIC: { chainId: 137, multicall, indexer: 'blockscout' },
  ARB: { chainId: 42161, multicall, indexer: 'blockscout' },
  BASE: { chainId: 8453, multicall, indexer: 'blockscout' },
  SCROLL: { chainId: 534352, multicall, indexer: 'blockscout' },
  // Contracts of ZKsync Era get other addresses than elsewhere.
  ZKSYNC: { chainId: 324, multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963', indexer: 'blockscout' },
}
