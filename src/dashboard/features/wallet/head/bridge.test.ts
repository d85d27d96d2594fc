import { expect, test } from 'vitest'
import { bridgeOf } from './bridge.ts'

test('what is owed is the sum of the loans as each is shown, and assets less it the net worth that is shown', () => {
  const loans = [1_478.106, 209.806, 54.956].map((owed) => ({ kind: 'Debts', value: -owed }))
  const entries = [{ kind: 'Tokens', value: 38_179.294 }, { kind: 'Liquidity', value: null }, ...loans]
  // The exact debts are 1,742.868 and the net worth 36,436.426.
  expect(bridgeOf(entries)).toEqual({ assets: 38_179.31, debts: 1_742.88 })
  expect(bridgeOf([{ kind: 'Tokens', value: 5 }])).toEqual({ assets: 5, debts: 0 })
})
