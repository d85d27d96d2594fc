import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { comparedDeposit, comparedPaths, sharedLegs, sharedSymbols } from './compared-deposits.ts'
import { symbolKey } from './symbol-key.ts'

const vault = (id: string, name: string, more: object = {}) =>
  Vault.parse({ id, name, chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LP', totalApy: 0.2, ...more })
const pool = vault('pool', 'P SUI-USDC')
const other = vault('other', 'P usdc-WAL')
const lend = vault('lend', 'P SUI', { type: 'LENDING', totalApy: 0.05 })

test('coins of one name are one coin, whatever its case, in the order of the vaults', () => {
  expect(sharedSymbols([pool, other, lend])).toEqual(['SUI', 'USDC', 'WAL'])
  expect(sharedSymbols([lend])).toEqual(['SUI'])
  expect(sharedSymbols([])).toEqual([])
})

test('a price change reaches every vault that holds the coin, and no other', () => {
  const changes = { USDC: -50 }
  expect(sharedLegs(pool, changes).map(({ ratio }) => ratio)).toEqual([1, 0.5])
  expect(sharedLegs(other, changes).map(({ ratio }) => ratio)).toEqual([0.5, 1])
  expect(sharedLegs(lend, changes)).toEqual([{ ratio: 1, weight: 1 }])
})

test('a vault whose rate nobody knows has no deposit and leaves a gap in the paths', () => {
  const unknown = vault('unknown', 'P SUI', { totalApy: null })
  const deposits = [unknown, lend].map((each) => comparedDeposit(each, { valueUsd: 100, days: 365, changes: {} }))
  expect(deposits[0]).toBeNull()
  const end = comparedPaths(deposits, 365).at(-1)
  expect(end?.day).toBe(365)
  expect(end?.values[0]).toBeNull()
  expect(end?.values[1]).toBeCloseTo(105, 9)
})

const symbols = ['SUI', 'USDC', 'WAL', 'ETH'] as const
const anyVault = fc
  .record({
    coins: fc.uniqueArray(fc.constantFrom(...symbols), { minLength: 1, maxLength: 3 }),
    totalApy: fc.double({ min: 0, max: 5, noNaN: true }),
  })
  .map(({ coins, totalApy }) =>
    vault('any', `P ${coins.join('-')}`, { totalApy, type: coins.length === 1 ? 'LENDING' : 'LP' }),
  )
const anyQuestion = fc.record({
  valueUsd: fc.double({ min: 1, max: 1e9, noNaN: true }),
  days: fc.constantFrom(7, 30, 90, 180, 365),
  changes: fc.dictionary(fc.constantFrom(...symbols), fc.double({ min: -99, max: 1_000, noNaN: true })),
})

test('every path begins at the deposit, and where no price moves it ends at the deposit grown by the rate alone', () => {
  fc.assert(
    fc.property(fc.array(anyVault, { minLength: 1, maxLength: 4 }), anyQuestion, (vaults, question) => {
      const paths = comparedPaths(
        vaults.map((each) => comparedDeposit(each, question)),
        question.days,
      )
      for (const value of paths[0]?.values ?? [null]) expect(value).toBeCloseTo(question.valueUsd, 3)
      const still = comparedPaths(
        vaults.map((each) => comparedDeposit(each, { ...question, changes: {} })),
        question.days,
      )
      still.at(-1)?.values.forEach((value, index) => {
        const grown = question.valueUsd * (1 + (vaults[index]?.totalApy ?? 0)) ** (question.days / 365)
        expect((value ?? 0) / grown).toBeCloseTo(1, 9)
      })
    }),
  )
})

test('what a vault comes to does not depend on what stands beside it', () => {
  fc.assert(
    fc.property(fc.array(anyVault, { minLength: 2, maxLength: 4 }), anyQuestion, (vaults, question) => {
      const endOf = (some: typeof vaults) =>
        comparedPaths(
          some.map((each) => comparedDeposit(each, question)),
          question.days,
        ).at(-1)?.values
      expect(endOf(vaults)).toEqual(vaults.flatMap((each) => endOf([each])))
    }),
  )
})

test('a key is the same for every case of a symbol', () => {
  fc.assert(fc.property(fc.constantFrom(...symbols), (symbol) => symbolKey(symbol.toLowerCase()) === symbolKey(symbol)))
})
