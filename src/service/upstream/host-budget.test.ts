import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBucket, hostBudgets } from './host-budget.ts'

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

test('a refused request takes no place', () => {
  const bucket = createBucket({ perMinute: 60, burst: 1 }, () => 0)
  expect(bucket.take(0)).toBe(0)
  expect(bucket.take(0)).toBeNull()
  expect(bucket.take(2000)).toBeCloseTo(60_000 / 59)
})

test.each([
  ['fullnode.mainnet.sui.io', 30_000, 100],
  ['api.mainnet-beta.solana.com', 10_000, 40],
  ['toncenter.com', 1_000, 1],
  ['tonapi.io', 4_000, 1],
  ['blockstream.info', 1_000, 4],
  ['eth.blockscout.com', 1_000, 5],
  ['api.jup.ag', 2_000, 1],
])('%s is asked within its limit: in any %i ms at most %i times', (host, windowMs, limit) => {
  let now = 0
  const bucket = createBucket(hostBudgets[host] ?? { perMinute: 1e9, burst: 1e8 }, () => now)
  const sent: number[] = []
  for (; now < 60_000; now += 50) {
    const waitMs = bucket.take(0)
    if (waitMs !== null) sent.push(now)
  }
  expect(sent.length).toBeGreaterThan(5)
  for (const start of sent)
    expect(sent.filter((at) => at >= start && at < start + windowMs).length).toBeLessThanOrEqual(limit)
})
