import { expect, test } from 'vitest'
import { ANSWER_TOKENS, estimateTokens } from './page-rows.ts'
import { trimmed } from './trim-record.ts'

const sums = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`protocol-${index}`, index + 0.123456]))
const record = { data: { netWorth: 119440.912345, lists: Array.from({ length: 90 }, (_, index) => ({ index })), sums } }

test('lists and sums by name get shorter until there is room, and say how long they are', () => {
  const { json, isCut } = trimmed(record, { limit: 20, isLimitGiven: false })
  expect(isCut).toBe(true)
  expect(estimateTokens(JSON.stringify(json))).toBeLessThanOrEqual(ANSWER_TOKENS)
  const { data } = json as { data: { netWorth: number; listsCount: number; sums: Record<string, number> } }
  expect([data.netWorth, data.listsCount, data.sums['protocol-299']]).toEqual([119440.91, 90, 299.12])
  const total = Object.values(data.sums).reduce((sum, each) => sum + each, 0)
  expect(total).toBeCloseTo(
    Object.values(sums).reduce((sum, each) => sum + each, 0),
    0,
  )
})

test('who names a limit gets lists of that length, and what is short stays as it is', () => {
  const { json } = trimmed(record, { limit: 90, isLimitGiven: true }) as { json: typeof record }
  expect(json.data.lists).toHaveLength(90)
  const short = { data: { text: 'alice', list: [1, 2.5], rate: 0.031234 } }
  expect(trimmed(short, { limit: 20, isLimitGiven: false })).toEqual({
    json: { data: { text: 'alice', list: [1, 2.5], rate: 0.03123 } },
    isCut: false,
  })
})
