import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { standingOf } from './name-record.ts'

const DAY = 86_400
const nowMs = 1_795_000_000_000
const key = address(sampleKey('anybody'))
const record = (expiresAt: number) => ({ parent: key, owner: key, expiresAt: BigInt(Math.round(expiresAt)) })

// What `NameRecordHeader.create` of @onsol/tldparser 1.2.1 says: seconds since the end, the ending's grace, whether it is valid.
test.each([
  [1, 0, true],
  [45 * DAY - 10, 0, true],
  [45 * DAY + 10, 0, true],
  [50 * DAY - 10, 0, true],
  [50 * DAY + 10, 0, false],
  [3 * DAY, 3 * DAY - 10, false],
  [80 * DAY, 90 * DAY, true],
])('%i seconds past its end, with %i seconds of grace, a name has not ended: %s', (past, grace, isValid) => {
  expect(standingOf(record(nowMs / 1000 - past), record(grace), nowMs) !== 'ended').toBe(isValid)
})

test('what the library’s two periods do not agree on is unsure, where the ending does not say', () => {
  const standing = (past: number, ending = record(0)) => standingOf(record(nowMs / 1000 - past), ending, nowMs)
  expect([45 * DAY - 1, 45 * DAY, 50 * DAY - 1].map((past) => standing(past))).toEqual(['held', 'unsure', 'unsure'])
  expect(standing(47 * DAY, record(60 * DAY))).toBe('held')
  expect(standingOf(record(0), null, nowMs)).toBe('held')
})
