import { expect, test } from 'vitest'
import { auditsIn, Protocol } from './protocol.ts'

test('the audits of a protocol are known by every name that its vaults call it by', () => {
  const evaa = { id: 'evaa', aliases: ['evaa-protocol'], name: 'EVAA', audits: 'audited' }
  const auditsOf = auditsIn([Protocol.parse(evaa)])
  expect(['evaa', 'evaa-protocol', 'other'].map(auditsOf)).toEqual(['audited', 'audited', ''])
  expect(auditsIn(undefined)('evaa')).toBeNull()
})
