import { expect, test } from 'vitest'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { AlertSubject } from '#dashboard/state/alert-dialog-store.ts'
import { draftFrom, newAlert, ruleTypesOf, subjectOf, toRule } from './alert-draft.ts'

const vault: AlertSubject = { kind: 'vault', id: 'v', name: 'V', apy: 0.07, tvl: 10 }
const coin: AlertSubject = { kind: 'coin', coinType: '0x2::sui::SUI', name: 'SUI', price: 4 }
const wallet: AlertSubject = { kind: 'wallet', address: '0xa', name: 'W' }
const loan: AlertSubject = {
  ...{ kind: 'position', address: '0xa', name: 'L' },
  position: { chain: 'SUI', protocol: 'navi', positionId: 'p', type: 'Borrow' },
}

test.each([
  [vault, { type: 'vault.apy', vaultId: 'v', below: 0.072 }, '7.2'],
  [vault, { type: 'vault.tvl', vaultId: 'v', above: 1_000_000 }, '1,000,000'],
  [coin, { type: 'price', coinType: '0x2::sui::SUI', above: 0.5 }, '.5'],
  [wallet, { type: 'holding.changed', minUsd: 10 }, '10'],
  [wallet, { type: 'position.claimable', above: 50 }, '50'],
  [loan, { type: 'position.health', below: 1.2 }, '1.2'],
  [loan, { type: 'position.closed' }, ''],
] as [AlertSubject, WebhookRule, string][])(
  '%j: %j is written as "%s", and read back when it is changed',
  (subject, rule, number) => {
    const way = 'below' in rule ? 'below' : 'above'
    expect(toRule(subject, { type: rule.type, way, number })).toEqual(rule)
    const back = draftFrom(rule)
    expect(toRule(subjectOf(newAlert(subject, rule, undefined)), back)).toEqual(rule)
  },
)

test.each(['', 'high', '-1', '1e3', '1.2.3'])('"%s" is no threshold', (number) => {
  expect(toRule(coin, { type: 'price', way: 'above', number })).toBeNull()
})

test('a loan is not asked for its range, nor a range for its health', () => {
  expect(ruleTypesOf(loan)).toEqual(['position.health', 'position.closed'])
  expect(ruleTypesOf({ ...loan, position: { ...loan.position, type: 'CLMM' } })[0]).toBe('position.out_of_range')
})
