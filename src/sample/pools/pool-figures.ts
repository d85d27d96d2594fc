import { createNoise } from '#sample/prices/noise.ts'
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
  const { tvl120, tvl9, apy45, apy6, apy04, reward60 } = wavesOf(pool)
  const tvlUsd = Math.round(pool.tvlUsd * Math.exp(0.45 * tvl120(hour) + 0.12 * tvl9(hour)))
  const swing = Math.exp(0.35 * apy45(hour) + 0.18 * apy6(hour) + 0.05 * apy04(hour))
  const base = percent(pool.apyBase * swing)
  const reward = pool.apyReward === null ? null : percent(pool.apyReward * Math.exp(0.25 * reward60(hour)))
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

const waves = new WeakMap<SamplePool, ReturnType<typeof createWaves>>()

/** A pool's figures are wanted for weeks of hours at each load. */
function wavesOf(pool: SamplePool) {
  const known = waves.get(pool)
  if (known !== undefined) return known
  const created = createWaves(pool)
  waves.set(pool, created)
  return created
}

function createWaves({ id }: SamplePool) {
  const wave = (what: string, days: number) => createNoise(`${what} ${id}`, days * DAY)
  return {
    tvl120: wave('tvl', 120),
    tvl9: wave('tvl', 9),
    apy45: wave('apy', 45),
    apy6: wave('apy', 6),
    apy04: wave('apy', 0.4),
    reward60: wave('reward', 60),
  }
}

const percent = (value: number): number => Math.round(value * 1e5) / 1e5
