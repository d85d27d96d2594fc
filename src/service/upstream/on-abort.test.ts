import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { onAbort } from './on-abort.ts'

test('calls each that still waits once, in order, and nobody who left', () => {
  const caller = new AbortController()
  const calls: string[] = []
  const first = () => calls.push('first')
  onAbort(caller.signal, first)
  const leave = onAbort(caller.signal, () => calls.push('left'))
  onAbort(caller.signal, first)
  onAbort(caller.signal, () => calls.push('last'))
  leave()
  caller.abort()
  caller.abort()
  expect(calls).toEqual(['first', 'first', 'last'])
})

test('calls at once where the signal has aborted', () => {
  let calls = 0
  const leave = onAbort(AbortSignal.abort(), () => {
    calls += 1
  })
  leave()
  expect(calls).toBe(1)
})

test('adds one listener to a signal, however many wait, and none once all have left', () => {
  const caller = new AbortController()
  const leaves = Array.from({ length: 100 }, () => onAbort(caller.signal, () => {}))
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
  for (const leave of leaves) leave()
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  const calls: string[] = []
  onAbort(caller.signal, () => calls.push('came later'))
  for (const leave of leaves) leave()
  caller.abort()
  expect(calls).toEqual(['came later'])
})

test('lets one leave while others are called', () => {
  const caller = new AbortController()
  const calls: string[] = []
  onAbort(caller.signal, () => {
    calls.push('first')
    leave()
  })
  const leave = onAbort(caller.signal, () => calls.push('second'))
  caller.abort()
  expect(calls).toEqual(['first'])
})
