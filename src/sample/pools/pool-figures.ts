import { createNoise } from '#sample/prices/noise.ts'
import { seededMagnitude } from '#sample/prices/seeded-random.ts'
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

/** The share of a debt's interest that the protocol takes. */
const RESERVE_FACTOR = 0.1
/** A market lends nearly all that it has, never all. */
const MOST_LENT = 0.92

/** The share of its supply that a market has lent: what debts pay, less the reserve, is what the supply earns. */
const utilizationOf = (supplyApy: number, borrowApy: number): number =>
  Math.min(MOST_LENT, supplyApy / (borrowApy * (1 - RESERVE_FACTOR)))

/** What a pool of the sample holds and pays at the full hour before `at` (Unix seconds): dollars and percent. */
export function samplePoolFigures(pool: SamplePool, at: number): PoolFigures {
  const hour = at - (at % HOUR)
  const { tvl120, tvl9, tvl04, apy45, apy6, apy04, reward60, unrest } = wavesOf(pool)
  const deposits = Math.exp(0.45 * tvl120(hour) + 0.12 * tvl9(hour) + 0.008 * tvl04(hour))
  const tvlUsd = Math.round(
    pool.stakes ? pool.stakes.supply * (pool.stakes.priceAt(hour) ?? 0) : pool.tvlUsd * deposits,
  )
  const swing = Math.exp(0.35 * Math.min(1, unrest) * apy45(hour) + unrest * (0.18 * apy6(hour) + 0.05 * apy04(hour)))
  const base = percent(pool.apyBase * swing)
  const lent = pool.borrow && utilizationOf(pool.apyBase, pool.borrow.apy)
  const reward = pool.apyReward === null ? null : percent(pool.apyReward * Math.exp(0.25 * reward60(hour)))
  return {
    tvlUsd,
    apy: percent(base + (reward ?? 0)),
    apyBase: pool.hasBase ? base : null,
    apyReward: pool.hasBase ? reward : null,
    apyBaseBorrow: pool.borrow && percent(pool.borrow.apy * swing),
    // Of the supply, which is what is left (tvlUsd) and what is borrowed.
    totalBorrowUsd: lent === null ? null : Math.round((tvlUsd * lent) / (1 - lent)),
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

/**
 * How far a pool's rate strays within days: that of a stake hardly, a loan's with the demand, a pool's fees with the trades of each
 * day. All alike would be a clump on a map of risk.
 */
function unrestOf({ id, kind, assets }: SamplePool): number {
  const isStable = assets.every((asset) => asset.isStable)
  const [least, most] = kind === 'single' ? [0.1, 1] : kind === 'lending' || isStable ? [0.4, 2.4] : [1, 4.5]
  return seededMagnitude(`unrest ${id}`, least, most)
}

function createWaves(pool: SamplePool) {
  const { id } = pool
  const wave = (what: string, days: number) => createNoise(`${what} ${id}`, days * DAY)
  return {
    tvl120: wave('tvl', 120),
    tvl9: wave('tvl', 9),
    // Deposits and withdrawals of each day: without them a line through daily values would pass for a smoothed one.
    tvl04: wave('tvl', 0.4),
    apy45: wave('apy', 45),
    apy6: wave('apy', 6),
    apy04: wave('apy', 0.4),
    reward60: wave('reward', 60),
    unrest: unrestOf(pool),
  }
}

const percent = (value: number): number => Math.round(value * 1e5) / 1e5

/** Dollars traded in the day before `at`: as much as pays the pool's base yield in fees. null: nobody trades in it. */
export function samplePoolVolume(pool: SamplePool, at: number): number | null {
  if (pool.fee === null) return null
  const { tvlUsd, apyBase } = samplePoolFigures(pool, at)
  return Math.round((tvlUsd * (apyBase ?? 0)) / 100 / 365 / pool.fee)
}
