import { expect, test } from 'vitest'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { sampleRecentPast } from './vault-recent-past.ts'

const NOW = Date.UTC(2026, 10, 20) / 1000

test('every pool has a deviation, an unknown vault has neither that nor a trend', () => {
  const deviations = samplePools.map(({ id }) => sampleRecentPast(id, NOW).deviation30d ?? -1)
  expect(Math.min(...deviations)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...deviations)).toBeGreaterThan(0.01)
  expect(sampleRecentPast('nobody', NOW)).toEqual({ apy30d: null, deviation30d: null, trend: [] })
})

test('a rate that never moved deviates by nothing', () => {
  expect(sampleRecentPast('sui-native-staking', NOW).deviation30d).toBe(0)
})

test('a trend has thirty days and ends with the rate of now', () => {
  const pool = samplePools[0]
  if (pool === undefined) throw new Error('the sample has no pool')
  const { trend } = sampleRecentPast(pool.id, NOW)
  expect(trend).toHaveLength(30)
  expect(trend.at(-1)).toBeCloseTo(samplePoolFigures(pool, NOW).apy / 100, 5)
})
