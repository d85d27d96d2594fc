import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBucket } from './host-budget.ts'

test('no minute holds more than the budget, however requests come', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 100, maxLength: 200 })
  fc.assert(
    fc.property(gaps, (waits) => {
      let now = 0
      const bucket = createBucket({ perMinute: 30, burst: 5 }, () => now)
      const sent: number[] = []
      for (const wait of waits) {
        now += wait
        const delay = bucket.take(15_000)
        if (delay !== null) sent.push(now + delay)
      }
      for (const start of sent) expect(sent.filter((at) => at >= start && at < start + 59_999).length).toBeLessThan(31)
    }),
    { numRuns: 30 },
  )
})

test('a budget that may be used up at once comes back a minute later', () => {
  let now = 0
  const bucket = createBucket({ perMinute: 3, burst: 3 }, () => now)
  expect([bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(15_000)]).toEqual([0, 0, 0, null])
  now = 50_000
  expect(bucket.take(15_000)).toBe(10_000)
  now = 60_000
  expect([bucket.take(0), bucket.take(0), bucket.take(15_000)]).toEqual([0, 0, null])
})

test.each([
  { perMinute: 60, burst: 20, left: 10 },
  { perMinute: 20, burst: 20, left: 10 },
  { perMinute: 60, burst: 1, left: 0 },
])(
  'work in the background leaves half of a burst to visitors: $perMinute a minute, $burst at once',
  ({ left, ...budget }) => {
    let now = 0
    const bucket = createBucket(budget, () => now)
    let taken = 0
    for (; taken < 100 && bucket.spareIn() === 0; taken += 1) bucket.take(0)
    expect(taken).toBe(budget.burst - left)
    for (let place = 0; place < left; place += 1) expect(bucket.take(0)).toBe(0)
    expect(bucket.take(0)).toBeNull()
    // It waits for what it may take, and takes no place while it waits.
    const waitMs = bucket.spareIn()
    expect(waitMs).toBeGreaterThan(0)
    expect(bucket.spareIn()).toBe(waitMs)
    now += waitMs
    expect(bucket.spareIn()).toBeLessThan(1)
  },
)

test('a refused request takes no place', () => {
  const bucket = createBucket({ perMinute: 60, burst: 1 }, () => 0)
  expect(bucket.take(0)).toBe(0)
  expect(bucket.take(0)).toBeNull()
  expect(bucket.take(2000)).toBeCloseTo(60_000 / 59)
})
