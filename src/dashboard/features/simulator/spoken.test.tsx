import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Spoken } from './spoken.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing is said at first; then what the text rests at, also when it is the first again', () => {
  const { rerender } = render(<Spoken text="one" />)
  const write = (text: string) => rerender(<Spoken text={text} />)
  const said = () => screen.getByRole('status').textContent
  const rest = () => act(() => vi.advanceTimersByTime(1_000))
  rest()
  expect(said()).toBe('')
  write('two')
  write('three')
  expect(said()).toBe('')
  rest()
  expect(said()).toBe('three')
  write('one')
  rest()
  expect(said()).toBe('one')
})
