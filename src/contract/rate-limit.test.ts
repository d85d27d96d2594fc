import { expect, test } from 'vitest'
import { formatPolicy, formatRateLimit, parsePolicy, parseRateLimit } from './rate-limit.ts'

test('what one side writes of the limit, the other reads', () => {
  expect(parsePolicy(formatPolicy(40, 60))).toEqual({ limit: 40, windowSeconds: 60 })
  expect(parseRateLimit(formatRateLimit({ limit: 40, remaining: 7, resetSeconds: 50 }))).toEqual({
    remaining: 7,
    resetSeconds: 50,
  })
})

test.each([null, '', '"default";q=40', '"default";w=60', '"default";q=0;w=60', '"default";q=many;w=60'])(
  'a policy of %j says nothing to hold on to',
  (header) => {
    expect(parsePolicy(header)).toBeNull()
  },
)
