import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { findSamplePool } from '#sample/pools/pools.ts'
import { sampleVaultPast } from './vault-past.ts'

const DAY = 86_400
const DAYS = 30
/** As many known days as the service wants of its own samples. */
const ENOUGH = 25

/**
 * The standard deviation of a vault's rate over 30 days, as a fraction: what a service that has run for a month knows from its own
 * samples. Null for a vault that is younger, and for one that the sample does not have.
 */
export function sampleDeviation(vaultId: string, now: number): number | null {
  const rates = ratesOf(vaultId, now)
  if (rates.length < ENOUGH) return null
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0)
  return Math.round(Math.sqrt(squares / (rates.length - 1)) * 1e9) / 1e9
}

function ratesOf(vaultId: string, now: number): number[] {
  const pool = findSamplePool(vaultId)
  if (pool === undefined)
    return sampleVaultPast(vaultId, now)
      .slice(-DAYS)
      .flatMap(({ apy }) => apy ?? [])
  const days = Math.min(DAYS, pool.ageDays)
  return Array.from({ length: days }, (_, day) => samplePoolFigures(pool, now - day * DAY).apy / 100)
}
