import { expect, test, vi } from 'vitest'
import { startWaiting } from './request-wait.ts'
import { walletLimits } from './source-cache.ts'

test('each step ends before the next one has to, and the last leaves time to make the answer', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const wait = startWaiting(walletLimits)
  const ends = () => [wait.sources().emptyMs, wait.names(false), wait.prices().emptyMs, wait.pastPrices()]
  expect(ends()).toEqual(ends().toSorted((one, other) => one - other))
  expect(new Set(ends()).size).toBe(4)
  expect(Math.max(...ends())).toBeLessThanOrEqual(walletLimits.waitMs - 400)
  const before = ends()
  clock.mockReturnValue(3_000)
  expect(ends()).toEqual(before.map((ms) => ms - 2_000))
  clock.mockReturnValue(20_000)
  expect(ends()).toEqual([0, 0, 0, 0])
  clock.mockRestore()
})
