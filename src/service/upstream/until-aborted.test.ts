import { getEventListeners } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const warnings: Error[] = []
const note = (warning: Error) => void warnings.push(warning)
afterEach(() => {
  process.off('warning', note)
})

const MANY = 40

test('many wait for one signal without a warning, and none leaves its listener behind', async () => {
  process.on('warning', note)
  const { signal } = new AbortController()
  const waits = Array.from({ length: MANY }, (_, index) => untilAborted(turn(index), signal))
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  expect(await Promise.all(waits)).toEqual(Array.from({ length: MANY }, (_, index) => index))
  await turn()
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(warnings).toEqual([])
})

test('an abort ends the waiting with its reason, before and while', async () => {
  const stop = new AbortController()
  const never = new Promise(() => {})
  const waiting = untilAborted(never, stop.signal)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(untilAborted(never, stop.signal)).rejects.toThrow('enough')
})

test('a wait of limited time ends with a TimeoutError, and neither leaves its listener behind', async () => {
  const { signal } = new AbortController()
  const late = untilAborted(new Promise(() => {}), signal, 5)
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError', message: 'No answer within 5 ms' })
  expect(await untilAborted(Promise.resolve(1), signal, 60_000)).toBe(1)
  await expect(untilAborted(Promise.reject(new Error('no')), signal, 60_000)).rejects.toThrow('no')
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a promise that fails after its wait was refused is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  let fail = (_: Error) => {}
  const late = new Promise<never>((_, reject) => {
    fail = reject
  })
  await expect(untilAborted(late, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  fail(new Error('later'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled).toEqual([])
})
