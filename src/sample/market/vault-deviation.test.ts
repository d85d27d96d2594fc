import { expect, test } from 'vitest'
import { samplePools } from '#sample/pools/pools.ts'
import { sampleDeviation } from './vault-deviation.ts'

const NOW = Date.UTC(2026, 10, 20) / 1000

test('every pool has a deviation, a stranger has none', () => {
  const deviations = samplePools.map(({ id }) => sampleDeviation(id, NOW) ?? -1)
  expect(Math.min(...deviations)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...deviations)).toBeGreaterThan(0.01)
  expect(sampleDeviation('nobody', NOW)).toBeNull()
})

test('a rate that never moved deviates by nothing', () => {
  expect(sampleDeviation('sui-native-staking', NOW)).toBe(0)
})
