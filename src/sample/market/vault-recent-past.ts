import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { findSamplePool } from '#sample/pools/pools.ts'
import { sampleVaultPast } from './vault-past.ts'

const DAY = 86_400
const DAYS = 30
/** As many known days as the service wants of its own samples. */
const ENOUGH = 25
/** As many digits as the service gives a rate of its own trends. */
const TREND_DIGITS = 4

type Past = { apy30d: number | null; deviation30d: number | null; trend: number[] }

/**
 * A vault's rates of 30 days, oldest first, their mean and their standard deviation, as fractions: what a service that has run for a
 * month knows from its own samples. No mean and no deviation for a vault that is younger; nothing for one that the sample does not have.
 */
export function sampleRecentPast(vaultId: string, now: number): Past {
  const rates = ratesOf(vaultId, now)
  const isMonth = rates.length >= ENOUGH
  return {
    apy30d: isMonth ? rounded(meanOf(rates)) : null,
    deviation30d: isMonth ? rounded(deviationOf(rates)) : null,
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

function ratesOf(vaultId: string, now: number): number[] {
  const pool = findSamplePool(vaultId)
  if (pool === undefined)
    return sampleVaultPast(vaultId, now)
      .slice(-DAYS)
      .flatMap(({ apy }) => apy ?? [])
  const days = Math.min(DAYS, pool.ageDays)
  return Array.from({ length: days }, (_, day) => samplePoolFigures(pool, now - (days - 1 - day) * DAY).apy / 100)
}
