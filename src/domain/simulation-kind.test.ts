import { expect, test } from 'vitest'
import { simulationKind } from './simulation-kind.ts'

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
