import { choice } from './field.ts'

/** The fifteen chains of wallets, as facts. `nativeDecimals`: base units of one native coin, as a power of ten. */
export const chains = {
  BTC: { name: 'Bitcoin', nativeSymbol: 'BTC', nativeDecimals: 8 },
  SOL: { name: 'Solana', nativeSymbol: 'SOL', nativeDecimals: 9 },
  SUI: { name: 'Sui', nativeSymbol: 'SUI', nativeDecimals: 9 },
  TON: { name: 'TON', nativeSymbol: 'GRAM', nativeDecimals: 9 },
  ETH: { name: 'Ethereum', nativeSymbol: 'ETH', nativeDecimals: 18 },
  FANTOM: { name: 'Fantom', nativeSymbol: 'FTM', nativeDecimals: 18 },
  RON: { name: 'Ronin', nativeSymbol: 'RON', nativeDecimals: 18 },
  BNB: { name: 'BNB Chain', nativeSymbol: 'BNB', nativeDecimals: 18 },
  OP: { name: 'Optimism', nativeSymbol: 'ETH', nativeDecimals: 18 },
  AVAX: { name: 'Avalanche', nativeSymbol: 'AVAX', nativeDecimals: 18 },
  MATIC: { name: 'Polygon', nativeSymbol: 'POL', nativeDecimals: 18 },
  ARB: { name: 'Arbitrum', nativeSymbol: 'ETH', nativeDecimals: 18 },
  BASE: { name: 'Base', nativeSymbol: 'ETH', nativeDecimals: 18 },
  SCROLL: { name: 'Scroll', nativeSymbol: 'ETH', nativeDecimals: 18 },
  ZKSYNC: { name: 'ZKsync Era', nativeSymbol: 'ETH', nativeDecimals: 18 },
} as const

export type ChainId = keyof typeof chains
export const chainIds = Object.keys(chains) as [ChainId, ...ChainId[]]

/** A wallet query's chain. `MOVE` is what the hosted service's clients call SUI; `ECLIPSE` is known but has no source. */
export const WalletChain = choice([...chainIds, 'ECLIPSE', 'ALL'], { move: 'SUI' })

/** The chains that vaults are listed for. */
export const vaultChains = { SUI: 'Sui', TON: 'TON', SOL: 'Solana', ECLIPSE: 'Eclipse' } as const
export type VaultChain = keyof typeof vaultChains
export const vaultChainIds = Object.keys(vaultChains) as [VaultChain, ...VaultChain[]]
export const VaultChain = choice(vaultChainIds)
