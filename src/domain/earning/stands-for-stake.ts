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

/** Whether no price moves them against one another: dollars, or a coin and what stands for a stake of it. By their symbols, so no proof. */
export function areOfOneValue(symbols: readonly string[]): boolean {
  const [unit, ...others] = symbols.map((symbol) => unitOf(symbol) ?? stakedUnitOf(symbol))
  return unit != null && others.length > 0 && others.every((other) => other === unit)
}

/**
 * What earns a staking yield by itself, in lower case. ETH, AVAX, BNB: DefiLlama-Adapters' coreAssets.json and the issuers' rate calls
 * (2026-07). SUI: `liquidStakingFacts`. TON: Tonstakers, Stakee, bemo, Hipo.
 */
const stakedSymbols = new Set(
  [
    'steth wsteth reth cbeth wbeth eeth weeth ezeth rseth meth ethx sweth lseth oeth woeth superoeth superoethb sfrxeth pufeth',
    'savax ggavax slisbnb hasui vsui afsui ssui spring_sui stsui tston stton bmton hton hgram inf',
  ]
    .join(' ')
    .split(' '),
)
/** Solana's stake pools are called by this suffix: all but a dozen of the 236 in Sanctum's list (2025-09-18). CONSOL is none. */
const stakePool = /^(?!w?sol$|consol$).+sol$/i

/**
 * Whether a coin earns a staking yield by itself, wherever it is, by its symbol: what a vault pays for it comes on top. No proof, as a
 * symbol is none: it decides a remark, not a figure.
 */
export const standsForStake = (symbol: string): boolean =>
  stakedSymbols.has(symbol.toLowerCase()) || stakePool.test(symbol)
