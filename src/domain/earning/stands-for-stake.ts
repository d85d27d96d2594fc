import { looksStable } from '#domain/vault-coins.ts'

/** What a rate is earned in: rates of different units do not compare. */
export const benchmarkUnits = ['USD', 'ETH', 'SUI', 'SOL', 'TON'] as const
export type BenchmarkUnit = (typeof benchmarkUnits)[number]

const ownCoins: Record<Exclude<BenchmarkUnit, 'USD'>, RegExp> = {
  ETH: /^w?eth$/i,
  SUI: /^sui$/i,
  SOL: /^w?sol$/i,
  TON: /^w?(ton|gram)$/i,
}
/** Staked coins are called by a prefix or a suffix of their coin: wstETH, haSUI, JitoSOL, tsTON. */
const stakedCoins: Record<Exclude<BenchmarkUnit, 'USD'>, RegExp> = {
  ETH: /eth\d*$/i,
  SUI: /sui$/i,
  SOL: /sol$/i,
  TON: /ton$/i,
}
const coinUnits = ['ETH', 'SUI', 'SOL', 'TON'] as const

/** The unit of a symbol that is the coin itself or a dollar; null for all others. */
export function unitOf(symbol: string): BenchmarkUnit | null {
  if (looksStable(symbol)) return 'USD'
  return coinUnits.find((unit) => ownCoins[unit].test(symbol)) ?? null
}
/** The same, also of a coin that stands for a stake of it. */
export const stakedUnitOf = (symbol: string): BenchmarkUnit | null =>
  coinUnits.find((unit) => ownCoins[unit].test(symbol) || stakedCoins[unit].test(symbol)) ?? null

/**
 * Whether a coin earns a staking yield by itself, wherever it is, by its symbol: what a vault pays for it comes on top. No proof, as a
 * symbol is none: it decides a remark, not a figure.
 */
export const standsForStake = (symbol: string): boolean => unitOf(symbol) === null && stakedUnitOf(symbol) !== null
