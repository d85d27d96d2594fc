import { expect, test } from 'vitest'
import { csvOf } from '#dashboard/ui/table/table-text.ts'
import { nameFile } from './name-file.ts'

test('a name that has expired is marked, so that whoever counts rows can leave it out', () => {
  const names = [
    { name: 'fish.sui', isPrimary: true, isExpired: false, expiresAt: Date.UTC(2028, 2, 12) / 1000 },
    { name: 'old.sui', isPrimary: false, isExpired: true, expiresAt: Date.UTC(2025, 2, 12) / 1000 },
  ]
  const wallet = `0x${'1'.repeat(64)}`
  expect(
    csvOf(
      nameFile,
      names.map((row) => ({ wallet, row })),
    ).split('\r\n'),
  ).toEqual([
    'Wallet,Name,Service,Primary,Expired,Expires',
    `${wallet},fish.sui,SuiNS,yes,,2028-03-12T00:00:00.000Z`,
    `${wallet},old.sui,SuiNS,,yes,2025-03-12T00:00:00.000Z`,
    '',
  ])
})
