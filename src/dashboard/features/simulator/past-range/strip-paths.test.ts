import { expect, test } from 'vitest'
import type { ZoneDay } from './past-of-range.ts'
import { stripPaths } from './strip-paths.ts'

test('days in a row are one piece, high in range and low outside; a day that is not known is in none', () => {
  const of = (zones: readonly (ZoneDay['zone'] | null)[]) =>
    zones.flatMap((zone, day) =>
      zone === null ? [] : [{ day, zone, price: 1, feesUsd: null, againstHoldingUsd: null }],
    )
  const days = of(['in', 'in', 'below', 'above', null, 'in', 'in'])
  const paths = stripPaths(days, { placeX: (day) => day * 10, end: 60, top: 0, height: 6 })
  expect(paths).toEqual({ in: 'M0,0h20v6h-20zM50,0h10v6h-10z', out: 'M20,4h20v2h-20z' })
})
