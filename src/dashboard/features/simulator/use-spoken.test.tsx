import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSpoken } from './use-spoken.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing is said at first; then what the text rests at, also when it is the first again', () => {
  const { result, rerender } = renderHook(useSpoken, { initialProps: 'one' })
  const rest = () => act(() => vi.advanceTimersByTime(1_000))
  rest()
  expect(result.current).toBe('')
  rerender('two')
  rerender('three')
  expect(result.current).toBe('')
  rest()
  expect(result.current).toBe('three')
  rerender('one')
  rest()
  expect(result.current).toBe('one')
})
