import { expect, test } from 'vitest'
import { readLimitHeaders } from './limit-headers.ts'

test.each([
  // As eth.blockscout.com answered on 2026-08-19 21:11 GMT, and another instance on 2026-08-20 20:15 GMT.
  ['175', '26095', { remaining: 175, resetMs: 26_095 }],
  ['178', '52161', { remaining: 178, resetMs: 52_161 }],
  // What Blockscout writes where its own limiter fails.
  ['-1', '-1', null],
  ['5', null, null],
  [null, '1000', null],
  ['0', '9999999999999', { remaining: 0, resetMs: 3_600_000 }],
  ['0', 'soon', null],
])('%s left and a reset of %s', (remaining, reset, told) => {
  const headers = new Headers()
  if (remaining !== null) headers.set('x-ratelimit-remaining', remaining)
  if (reset !== null) headers.set('x-ratelimit-reset', reset)
  expect(readLimitHeaders(headers)).toEqual(told)
})
