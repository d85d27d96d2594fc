import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { ruleLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { formMistakes } from './form-mistakes.ts'
import { type MarketDraft, toMarketRule } from './market-rule.ts'
import { firstDraft, toWalletRules, type WalletDraft } from './wallet-rules.ts'

test('what is ticked is asked for, with the number beside it', () => {
  expect(toWalletRules(firstDraft)).toEqual([
    { type: 'holding.changed', minUsd: 1 },
    { type: 'position.opened' },
    { type: 'position.closed' },
    { type: 'position.out_of_range' },
  ])
  const draft: WalletDraft = {
    ticked: ['position.health', 'position.claimable', 'source.failing'],
    numbers: { 'position.health': ' 1.25 ', 'position.claimable': '1,000' },
  }
  expect(toWalletRules(draft)).toEqual([
    { type: 'position.health', below: 1.25 },
    { type: 'position.claimable', above: 1000 },
    { type: 'source.failing' },
  ])
  expect(toWalletRules({ ...draft, numbers: { 'position.health': 'low' } })).toEqual([{ type: 'source.failing' }])
})

test.each([
  [
    { kind: 'vault.apy', subject: ' v ', way: 'below', value: '7.2' },
    { type: 'vault.apy', vaultId: 'v', below: 0.072 },
  ],
  [
    { kind: 'vault.tvl', subject: 'v', way: 'above', value: '1,000' },
    { type: 'vault.tvl', vaultId: 'v', above: 1000 },
  ],
  [
    { kind: 'price', subject: '0x2::sui::SUI', way: 'above', value: '0' },
    { type: 'price', coinType: '0x2::sui::SUI', above: 0 },
  ],
  [{ kind: 'price', subject: '0x2::sui::SUI', way: 'above', value: '-1' }, null],
  [{ kind: 'price', subject: ' ', way: 'above', value: '1' }, null],
] as [MarketDraft, object | null][])('%j is %j', (draft, rule) => {
  expect(toMarketRule(draft)).toEqual(rule)
})

test('rules are told in words, with their thresholds', () => {
  expect(ruleLabel({ type: 'vault.apy', vaultId: 'v', below: 0.072 })).toBe('Vault APY below 7.2%: v')
  expect(ruleLabel({ type: 'price', coinType: '0x2::sui::SUI', above: 1000 })).toBe(
    'Coin price above $1,000: 0x2::sui::SUI',
  )
  expect(ruleLabel({ type: 'position.health', below: 1.2 })).toBe('Health factor falls below 1.20')
})

test('a refusal stands at its field, of a list with the place in it', () => {
  const errors = [
    { path: 'url', message: 'must be an https URL' },
    { path: 'addresses.1', message: 'is no address of SUI' },
    { path: 'chain', message: 'is strange' },
  ]
  expect(formMistakes(new ApiError('NOT_POSSIBLE', 'no', { errors }))).toEqual({
    url: 'Must be an https URL',
    addresses: 'Number 2 is no address of SUI',
  })
  expect(formMistakes(new Error('no'))).toEqual({})
})
