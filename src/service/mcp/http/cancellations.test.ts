import { expect, test } from 'vitest'
import { createCancellations } from './cancellations.ts'

test('a call is ended by who began it, and by nobody else', () => {
  const calls = createCancellations()
  const { signal } = calls.begin('key a', 1)
  calls.cancel('key b', 1)
  calls.cancel('key a', 2)
  calls.cancel('key a', '1')
  expect(signal.aborted).toBe(false)
  calls.cancel('key a', 1)
  expect(signal.aborted).toBe(true)
})

test('where one caller has two calls of one id, none is ended: nobody can tell which is meant', () => {
  const calls = createCancellations()
  const first = calls.begin('key a', 3)
  const second = calls.begin('key a', 3)
  calls.cancel('key a', 3)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, false])
  first.end()
  calls.cancel('key a', 3)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true])
})

test('a call of nobody known is ended by nobody', () => {
  const calls = createCancellations()
  const { signal, end } = calls.begin(null, 1)
  calls.cancel(null, 1)
  expect(signal.aborted).toBe(false)
  end()
})

test('a call that has ended is no longer there to be ended', () => {
  const calls = createCancellations()
  const { signal, end } = calls.begin('key a', 1)
  end()
  calls.cancel('key a', 1)
  expect(signal.aborted).toBe(false)
})
