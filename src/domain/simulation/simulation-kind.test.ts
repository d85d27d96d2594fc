import { expect, test } from 'vitest'
import { simulatedSide, simulationKind } from './simulation-kind.ts'

test.each([
  ['LP', ['a', 'b'], 'Pools'],
  ['LP', [], 'Pools'],
  ['VAULT', ['a', 'b'], 'Pools'],
  ['VAULT', ['a'], 'Lending'],
  ['LENDING', ['a'], 'Lending'],
  ['LENDING', ['a', 'b'], 'Lending'],
  ['BORROW', ['a'], 'Lending'],
  ['STAKING', ['a', 'b'], 'Lending'],
] as const)('a %s of %j takes %s', (type, coins, kind) => {
  expect(simulationKind({ type, coins: [...coins] })).toBe(kind)
})

test('a loan is a debt, all else a deposit', () => {
  expect(simulatedSide({ type: 'BORROW' })).toBe('debt')
  for (const type of ['LP', 'VAULT', 'STAKING', 'LENDING'] as const) expect(simulatedSide({ type })).toBe('deposit')
})
