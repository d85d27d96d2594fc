import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { chosenOf } from './choice.ts'
import { poolChoices, poolKey } from './pool-choices.ts'

const USDC = `0x${'ab'.repeat(32)}::usdc::USDC`
const vault = (id: string, more: object) =>
  Vault.parse({
    id,
    name: id,
    chain: 'SUI',
    protocol: { id: 'navi-lending', name: 'NAVI', logo: '' },
    type: 'LENDING',
    totalApy: 0.05,
    coins: [USDC],
    actions: ['LENDING'],
    ...more,
  })
const lend = { protocol: 'navi', type: 'LENDING' } as const

test('the pools of an action go by name and rate, each once, and nothing of another kind is among them', () => {
  const choices = poolChoices(
    [
      vault('NAVI USDC', {}),
      vault('USDC again', {}),
      vault('a debt', { type: 'BORROW' }),
      vault('a pair', { type: 'LP', coins: [USDC, '0x2::sui::SUI'] }),
      vault('of others', { protocol: { id: 'suilend', name: 'Suilend', logo: '' } }),
    ],
    lend,
  )
  expect(choices).toMatchObject([
    { value: `navi-lending:${USDC}`, label: 'USDC · 5.00%', about: 'Pays 5.00% per year', warning: null },
  ])
})

test('a pool that the service does not offer for the action is there with a warning', () => {
  expect(poolChoices([vault('USDC', {})], { ...lend, type: 'LENDING_WITHDRAW' })[0]?.warning).toMatch(/may not support/)
})

test('however a link writes a pool, it is the same choice', () => {
  const choices = poolChoices([vault('My-Vault', { coins: ['0x2::sui::SUI'] })], lend)
  const long = `0x${'2'.padStart(64, '0')}::sui::SUI`
  for (const written of ['navi-lending:0x2::sui::SUI', long, `navi-lending:${long}`, ' my-vault ']) {
    expect(chosenOf(choices, poolKey(written))?.label).toBe('My-Vault · 5.00%')
  }
  expect(chosenOf(choices, poolKey('10'))).toBeUndefined()
})
