import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRounds } from './start-rounds.ts'

const MINUTE = 60_000
const checked: number[] = []
let stop = () => {}
let isOnline = true
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  checked.length = 0
  isOnline = true
  isHidden = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const check = async (everyMs: number) => {
    checked.push(everyMs / MINUTE)
    return []
  }
  stop = startRounds({ check, onFired: () => {} })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('every minute it looks for what is due: each alert every five minutes, every fifteen in a hidden tab', async () => {
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(checked).toEqual([5, 5])
  isHidden = true
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(checked).toEqual([5, 5, 15])
})

test('nothing is asked offline; back online, at once', async () => {
  isOnline = false
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(checked).toEqual([])
  isOnline = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(checked).toEqual([5])
})

test('once ended it looks no more', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(checked).toEqual([])
})
