import { sampleNoise } from '#sample/prices/noise.ts'
import type { SamplePool } from './pool.ts'

const HOUR = 3600
const DAY = 24 * HOUR

export type PoolFigures = {
  tvlUsd: number
  apy: number
  apyBase: number | null
  apyReward: number | null
  apyBaseBorrow: number | null
  totalBorrowUsd: number | null
}

/** What a pool of the sample holds and pays at the full hour before `at` (Unix seconds): dollars and percent. */
export function samplePoolFigures(pool: SamplePool, at: number): PoolFigures {
  const hour = at - (at % HOUR)
  const wave = (what: string, days: number) => sampleNoise(`${what} ${pool.id}`, hour, days * DAY)
  const tvlUsd = Math.round(pool.tvlUsd * Math.exp(0.45 * wave('tvl', 120) + 0.12 * wave('tvl', 9)))
  const swing = Math.exp(0.35 * wave('apy', 45) + 0.18 * wave('apy', 6) + 0.05 * wave('apy', 0.4))
  const base = percent(pool.apyBase * swing)
  const reward = pool.apyReward === null ? null : percent(pool.apyReward * Math.exp(0.25 * wave('reward', 60)))
  return {
    tvlUsd,
    apy: percent(base + (reward ?? 0)),
    apyBase: pool.hasBase ? base : null,
    apyReward: pool.hasBase ? reward : null,
    apyBaseBorrow: pool.borrow && percent(pool.borrow.apy * swing),
    // Of the supply, which is what is left (tvlUsd) and what is borrowed.
    totalBorrowUsd: pool.borrow && Math.round((tvlUsd * pool.borrow.share) / (1 - pool.borrow.share)),
  }
}

const percent = (value: number): number => Math.round(value * 1e5) / 1e5
