import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSchedule } from './keep-schedule.ts'

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 10, 22, 12, 30)

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

test('a clock that was ahead and is set back stops no appointment, and is told of once', () => {
  const run = vi.fn()
  const onSetBack = vi.fn()
  vi.setSystemTime(start + 48 * HOUR_MS)
  const end = keepSchedule([{ pattern: '0 * * * *', run }], onSetBack)
  vi.advanceTimersByTime(HOUR_MS)
  expect(run).toHaveBeenCalledTimes(1)
  vi.setSystemTime(start + HOUR_MS)
  vi.advanceTimersByTime(60_000)
  expect(onSetBack).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(4)
  expect(onSetBack).toHaveBeenCalledTimes(1)
  end()
  vi.advanceTimersByTime(HOUR_MS)
  expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0])
})

test('a clock that is corrected by seconds, or goes forward, is nobody’s concern', () => {
  const onSetBack = vi.fn()
  const end = keepSchedule([], onSetBack)
  vi.setSystemTime(start - 20_000)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(start + 9 * HOUR_MS)
  vi.advanceTimersByTime(60_000)
  expect(onSetBack).not.toHaveBeenCalled()
  end()
})
