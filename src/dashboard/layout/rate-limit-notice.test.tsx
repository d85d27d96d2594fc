import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gate } from '#dashboard/api/client.ts'
import { RateLimitNotice } from './rate-limit-notice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a spent window counts down on sight, is announced once, and goes away by itself', async () => {
  render(<RateLimitNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  const answers = [new Response(null, { status: 429, headers: { 'retry-after': '23' } }), new Response('there')]
  let answer: Response | undefined
  await act(async () => {
    void gate.run(async () => answers.shift() as Response).then((response) => (answer = response))
  })
  expect(
    screen.getByText(/^Paused for 23 s: the limit of 40 requests per minute has been reached\. Loading resumes/),
  ).toBeTruthy()
  const announced = screen.getByRole('status').textContent
  expect(announced).toMatch(/waits and resumes automatically/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText(/Paused for 20 s/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(announced)
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(await answer?.text()).toBe('there')
  expect(screen.queryByText(/Paused/)).toBeNull()
})
