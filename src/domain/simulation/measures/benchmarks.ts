import type { Vault } from '#contract/vault.ts'
import { depositSymbols } from '#domain/earning/deposit-symbols.ts'
import { type BenchmarkUnit, benchmarkUnits, stakedUnitOf, unitOf } from '#domain/earning/stands-for-stake.ts'

/** The least that a protocol has to hold to speak for the market: dollars. Ours; nobody publishes one. */
export const LEAST_PROTOCOL_USD = 50_000_000

/**
 * What a unit earns without a choice of one's own. `apy`: the mean of `vaults` lending rates, weighted by TVL; `best`: the highest of
 * them; `staking`: the rate of the largest staked coin. Fractions; null where there is none.
 */
export type Benchmark = {
  unit: BenchmarkUnit
  apy: number | null
  vaults: number
  best: { vaultId: string; apy: number } | null
  staking: { vaultId: string; apy: number } | null
}

type Rated = { vault: Vault; apy: number; tvl: number; symbol: string }
type ProtocolTvl = (protocolId: string) => number | null

/** Vaults for one coin whose rate and TVL are known. */
const ratedOf = (vaults: readonly Vault[]): Rated[] =>
  vaults.flatMap((vault) => {
    const { totalApy, tvl, coins } = vault
    const [symbol] = depositSymbols(vault)
    if (totalApy === null || tvl === null || tvl <= 0 || coins.length !== 1 || symbol === undefined) return []
    return [{ vault, apy: totalApy, tvl, symbol }]
  })

/** Those of a type at protocols that speak for the market. */
const ofMarket = (rated: readonly Rated[], type: Vault['type'], protocolTvl: ProtocolTvl) =>
  rated.filter(({ vault }) => vault.type === type && (protocolTvl(vault.protocol.id) ?? 0) >= LEAST_PROTOCOL_USD)

/** What borrowing dollars costs at such protocols: the mean rate, weighted by what is borrowed; null where nobody lends any. */
export const dollarBorrowApy = (vaults: readonly Vault[], protocolTvl: ProtocolTvl): number | null =>
  weightedMean(ofMarket(ratedOf(vaults), 'BORROW', protocolTvl).filter(({ symbol }) => unitOf(symbol) === 'USD'))

/**
 * A benchmark for each unit, of vaults for one coin whose rate and TVL are known: lending at protocols that hold at least
 * `LEAST_PROTOCOL_USD`, and staking. `protocolTvl`: dollars by protocol id, null where not known.
 */
export function benchmarks(vaults: readonly Vault[], protocolTvl: ProtocolTvl): Benchmark[] {
  const rated = ratedOf(vaults)
  const lending = ofMarket(rated, 'LENDING', protocolTvl)
  const staking = rated.filter(({ vault }) => vault.type === 'STAKING')
  return benchmarkUnits.map((unit) => {
    const lent = lending.filter(({ symbol }) => unitOf(symbol) === unit)
    const staked = staking.filter(({ symbol }) => stakedUnitOf(symbol) === unit)
    return {
      unit,
      apy: weightedMean(lent),
      vaults: lent.length,
      best: named(first(lent, (a, b) => b.apy - a.apy)),
      staking: named(first(staked, (a, b) => b.tvl - a.tvl)),
    }
  })
}

const weightedMean = (rated: readonly Rated[]) =>
  rated.length === 0
    ? null
    : rated.reduce((sum, { apy, tvl }) => sum + apy * tvl, 0) / rated.reduce((sum, { tvl }) => sum + tvl, 0)

/** Among equals the first by id, so the result does not depend on the order of the list. */
const first = (rated: readonly Rated[], order: (a: Rated, b: Rated) => number): Rated | undefined =>
  rated.toSorted((a, b) => order(a, b) || (a.vault.id < b.vault.id ? -1 : 1))[0]
const named = (rated: Rated | undefined) => (rated === undefined ? null : { vaultId: rated.vault.id, apy: rated.apy })
