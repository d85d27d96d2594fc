import { describe, expect, test } from 'vitest'
import { readRetryAfter, retryDelay, retryPolicy } from './retry.ts'
import { StatusError } from './status-error.ts'

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0)
  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['Sat, 21 Nov 2027 12:00:00 GMT', 3_600_000],
    ['soon', null],
    [null, null],
  ])('%j is %j ms', (value, ms) => {
    expect(readRetryAfter(value, now)).toBe(ms)
  })
})

describe('the delay before another attempt', () => {
  const half = () => 0.5
  test('doubles, with jitter', () => {
    expect([1, 2].map((attempt) => retryDelay(new TypeError(), attempt, retryPolicy, () => 0))).toEqual([150, 300])
    expect([1, 2].map((attempt) => retryDelay(new TypeError(), attempt, retryPolicy, half))).toEqual([225, 450])
  })

  test('ends after the third', () => {
    expect(retryDelay(new TypeError(), 3, retryPolicy, half)).toBeNull()
  })

  test('is at least what was asked for, unless that is too long', () => {
    expect(retryDelay(new StatusError(429, 10_000), 1, retryPolicy, half)).toBe(10_000)
    expect(retryDelay(new StatusError(429, 10_001), 1, retryPolicy, half)).toBeNull()
  })
})
