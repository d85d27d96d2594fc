import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { findSamplePool } from '#sample/pools/pools.ts'
import { sampleVaultPast } from './vault-past.ts'

const DAY = 86_400
const DAYS = 30
const WEEK = 7
/** As many known days as the service wants of its own samples. */
const ENOUGH = 25
/** As many digits as the service gives a rate of its own trends. */
const TREND_DIGITS = 4

type Past = {
  apy7d: number | null
  apy30d: number | null
  deviation30d: number | null
  tvl7dAgo: number | null
  tvl30dAgo: number | null
  trend: number[]
}

/**
 * A vault's rates of 30 days, oldest first, their means and their standard deviation, as fractions, and its TVL of a week and a month
 * ago, in dollars: what a service that has run for a month knows from its own samples. A vault that is younger has no mean, no deviation
 * and no earlier TVL; one that the sample does not have has nothing.
 */
export function sampleRecentPast(vaultId: string, now: number): Past {
  const rates = ratesOf(vaultId, now)
  const isMonth = rates.length >= ENOUGH
  return {
    apy7d: rates.length >= WEEK ? rounded(meanOf(rates.slice(-WEEK))) : null,
    apy30d: isMonth ? rounded(meanOf(rates)) : null,
    deviation30d: isMonth ? rounded(deviationOf(rates)) : null,
    tvl7dAgo: tvlAgo(vaultId, { days: WEEK, now }),
    tvl30dAgo: tvlAgo(vaultId, { days: DAYS, now }),
    trend: rates.map((rate) => Number(rate.toPrecision(TREND_DIGITS))),
  }
}

const rounded = (rate: number) => Math.round(rate * 1e9) / 1e9
const meanOf = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length

function deviationOf(rates: readonly number[]): number {
  const mean = meanOf(rates)
  const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0)
  return Math.sqrt(squares / (rates.length - 1))
}

function tvlAgo(vaultId: string, { days, now }: { days: number; now: number }): number | null {
  const pool = findSamplePool(vaultId)
  if (pool === undefined) {
    const isOld = sampleVaultPast(vaultId, now).length > days
    return isOld ? (sampleVaultPast(vaultId, now - days * DAY).at(-1)?.tvlUsd ?? null) : null
  }
  return pool.ageDays > days ? samplePoolFigures(pool, now - days * DAY).tvlUsd : null
}

function ratesOf(vaultId: string, now: number): number[] {
  const pool = findSamplePool(vaultId)
  if (pool === undefined)
    return sampleVaultPast(vaultId, now)
      .slice(-DAYS)
      .flatMap(({ apy }) => apy ?? [])
  const days = Math.min(DAYS, pool.ageDays)
  return Array.from({ length: days }, (_, day) => samplePoolFigures(pool, now - (days - 1 - day) * DAY).apy / 100)
}
