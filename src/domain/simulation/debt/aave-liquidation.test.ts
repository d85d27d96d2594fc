import { expect, test } from 'vitest'
import { aaveHealth, lastSafePrice } from './aave-liquidation.ts'

const ether = { asset: 'ETH', units: 10n ** 19n, decimals: 18, threshold: 8_000n }
const dollars = { asset: 'USD', units: 8_000n * 10n ** 6n, decimals: 6 }
const prices = new Map([
  ['ETH', 200_000_000_000n],
  ['USD', 100_000_000n],
])
const down = { asset: 'ETH', isRise: false }

// Roundings and prices are held to Aave's own contracts in service/protocols/aave/liquidation.anvil.test.ts.
test('ten ether for 8,000 dollars: twice what is owed, and nobody can liquidate down to 1,000 dollars', () => {
  expect(aaveHealth({ collateral: [ether], debt: [dollars] }, prices)).toBe(2n * 10n ** 18n)
  expect(lastSafePrice({ collateral: [ether], debt: [dollars] }, prices, down)).toBe(100_000_000_000n)
})

test('a debt of the coin itself grows with it, so that only another price can do it', () => {
  const own = { asset: 'ETH', units: 10n ** 18n, decimals: 18 }
  expect(lastSafePrice({ collateral: [ether], debt: [own] }, prices, down)).toBeNull()
  expect(lastSafePrice({ collateral: [ether], debt: [own] }, prices, { ...down, isRise: true })).toBeNull()
})

test('a short goes by a rise', () => {
  const short = {
    collateral: [{ ...dollars, units: 20_000n * 10n ** 6n, threshold: 8_000n }],
    debt: [{ asset: 'ETH', units: 10n ** 18n, decimals: 18 }],
  }
  expect(lastSafePrice(short, prices, { asset: 'ETH', isRise: true })).toBe(1_600_000_000_000n)
})

test('without a debt or a price there is no health, and what can be liquidated already has no last price', () => {
  expect(aaveHealth({ collateral: [ether], debt: [] }, prices)).toBeNull()
  expect(aaveHealth({ collateral: [ether], debt: [dollars] }, new Map([['USD', 1n]]))).toBeNull()
  expect(aaveHealth({ collateral: [ether], debt: [dollars] }, new Map([['ETH', 1n]]))).toBeNull()
  expect(aaveHealth({ collateral: [], debt: [dollars] }, prices)).toBe(0n)
  expect(lastSafePrice({ collateral: [], debt: [dollars] }, prices, down)).toBeNull()
})
