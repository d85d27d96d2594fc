import { expect, test } from 'vitest'
import { stabilityOf } from '#domain/earning/stability.ts'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { sampleVaultPast } from './vault-past.ts'
import { sampleRecentPast } from './vault-recent-past.ts'

const NOW = Date.UTC(2026, 10, 20) / 1000

test('every pool has a deviation, an unknown vault has neither that nor a trend', () => {
  const deviations = samplePools.map(({ id }) => sampleRecentPast(id, NOW).deviation30d ?? -1)
  expect(Math.min(...deviations)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...deviations)).toBeGreaterThan(0.01)
  expect(sampleRecentPast('nobody', NOW)).toEqual({
    ...{ apy7d: null, apy30d: null, deviation30d: null, tvl7dAgo: null, tvl30dAgo: null },
    trend: [],
  })
})

test('a rate that never moved deviates by nothing', () => {
  expect(sampleRecentPast('sui-native-staking', NOW).deviation30d).toBe(0)
})

test('the TVL of a week ago is that of the history, of a pool, a staked coin and a loan alike', () => {
  const week = (id: string) => sampleRecentPast(id, NOW).tvl7dAgo
  const before = (id: string) => sampleVaultPast(id, NOW - 7 * 86_400).at(-1)?.tvlUsd
  expect(week('sui-lst-haedal')).toBe(before('sui-lst-haedal'))
  expect(week('sui-lst-haedal')).toBeGreaterThan(1e6)
  const [pool] = samplePools.filter(({ borrow, ageDays }) => borrow !== null && ageDays > 30)
  if (pool === undefined) throw new Error('the sample has no pool with loans')
  expect(week(pool.id)).toBe(samplePoolFigures(pool, NOW - 7 * 86_400).tvlUsd)
  expect(week(`${pool.id}-borrow`)).toBe(before(`${pool.id}-borrow`))
})

test('a trend has thirty days and ends with the rate of now', () => {
  const pool = samplePools[0]
  if (pool === undefined) throw new Error('the sample has no pool')
  const { trend } = sampleRecentPast(pool.id, NOW)
  expect(trend).toHaveLength(30)
  expect(trend.at(-1)).toBeCloseTo(samplePoolFigures(pool, NOW).apy / 100, 5)
})

test('rates are not all equally steady: those of stakes hardly move, those of pools of two coins do', () => {
  const scoresOf = (pools: readonly { id: string }[]) =>
    pools
      .flatMap(({ id }) => {
        const { apy30d, deviation30d } = sampleRecentPast(id, NOW)
        return stabilityOf({ apy30d, apyDeviation30d: deviation30d }) ?? []
      })
      .toSorted((a, b) => a - b)
  const quantile = (scores: readonly number[], share: number) => scores[Math.floor(scores.length * share)] ?? Number.NaN
  const all = scoresOf(samplePools)
  expect(quantile(all, 0.1)).toBeLessThan(0.86)
  expect(quantile(all, 0.9)).toBeGreaterThan(0.96)
  const median = (kind: string) => quantile(scoresOf(samplePools.filter((pool) => pool.kind === kind)), 0.5)
  expect(median('single')).toBeGreaterThan(median('lending'))
  expect(median('lending')).toBeGreaterThan(median('pair'))
})
