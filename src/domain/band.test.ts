import { expect, test } from 'vitest'
import { apyBands, tvlBands } from '#contract/vault.ts'
import { type Band, boundsOf, isInBand } from './band.ts'

const bandsWith = (bands: Record<string, Band>, value: number | null) =>
  Object.entries(bands).flatMap(([name, band]) => (isInBand(band, value) ? [name] : []))

test.each([
  [0, ['< 100K']],
  [99_999.99, ['< 100K']],
  [100_000, ['100K - 500K']],
  [500_000, ['500K - 1M']],
  [1_000_000, ['> 1M']],
  [1e12, ['> 1M']],
  [-1, []],
  [null, []],
])('a TVL of %j is in %j', (tvl, bands) => {
  expect(bandsWith(tvlBands, tvl)).toEqual(bands)
})

test.each([
  [-0.3, ['< 5%']],
  [0.05, ['5% - 25%']],
  [0.25, ['25% - 50%']],
  [0.5, ['25% - 50%']],
  [0.500001, ['> 50%']],
  [null, []],
])('an APY of %j is in %j', (apy, bands) => {
  expect(bandsWith(apyBands, apy)).toEqual(bands)
})

test('a bound at infinity asks nothing', () => {
  expect(boundsOf({ min: -Infinity, below: 0.05 })).toEqual([{ is: '<', bound: 0.05 }])
  expect(boundsOf({ above: 1, upTo: 2 })).toEqual([
    { is: '>', bound: 1 },
    { is: '<=', bound: 2 },
  ])
})
