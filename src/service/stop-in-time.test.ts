import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open({ close = async () => {}, stop = async (_: number) => {} } = {}) {
  const exit = vi.fn<(code: number) => void>()
  const report = vi.fn<(message: string) => void>()
  const onFailure = vi.fn<(error: unknown) => void>()
  const endReading = vi.fn<() => void>()
  const press = stopInTime({ listening: { stop }, service: { endReading, close }, exit, report, onFailure })
  return { press, exit, report, onFailure, endReading }
}

test('a stop ends reading, then requests, then the store', async () => {
  const ended: string[] = []
  const { press, exit, endReading } = open({
    stop: async () => void ended.push('requests'),
    close: async () => void ended.push('store'),
  })
  press()
  await vi.advanceTimersByTimeAsync(0)
  expect([endReading.mock.calls.length, ended, exit.mock.calls]).toEqual([1, ['requests', 'store'], [[0]]])
})

test('a store that never closes is left behind after eight seconds, and it is said', async () => {
  const { press, exit, report } = open({ close: () => new Promise(() => {}) })
  press()
  await vi.advanceTimersByTimeAsync(7_999)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([exit.mock.calls[0], report.mock.calls.length]).toEqual([[1], 1])
})

test('the same press twice is one; a second one later does not wait; a failure is told', async () => {
  const failure = new Error('broken')
  const { press, exit, onFailure } = open({ stop: () => new Promise(() => {}) })
  press()
  press()
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_500)
  press()
  expect(exit.mock.calls).toEqual([[130]])
  expect(onFailure).not.toHaveBeenCalled()
  const failing = open({ close: () => Promise.reject(failure) })
  failing.press()
  await vi.advanceTimersByTimeAsync(0)
  expect(failing.onFailure).toHaveBeenCalledWith(failure)
})
