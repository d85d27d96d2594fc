import { expect, test } from 'vitest'
import { type MorphoMarket, marketIdOf } from './layout.ts'
import { accrued, compounded, healthWad, owedOf, suppliedOf } from './maths.ts'

const market: MorphoMarket = {
  totalSupplyAssets: 1_000_000_000_000n,
  totalSupplyShares: 950_000_000_000_000_000n,
  totalBorrowAssets: 800_000_000_000n,
  totalBorrowShares: 700_000_000_000_000_000n,
  lastUpdate: 1_790_000_000n,
  fee: 100_000_000_000_000_000n,
}
const rate = 1_585_489_599n
const now = market.lastUpdate + 2_592_000n

test('a market’s id is what the SDK’s own test has for its parameters', () => {
  const address = (digit: number) => `0x${String(digit).padStart(40, '0')}` as const
  const params = {
    loanToken: address(1),
    collateralToken: address(2),
    oracle: address(3),
    irm: address(4),
    lltv: 860_000_000_000_000_000n,
  }
  expect(marketIdOf(params)).toBe('0x625e29dff74826b71c1f4c74b208a896109cc8ac9910192ce2927a982b0809e6')
})

test('a month’s interest, compounded to the third order, with the fee’s shares', () => {
  expect(compounded(rate, 2_592_000n)).toBe(4_118_044_969_267_205n)
  expect(accrued(market, { rate, now })).toEqual({
    ...market,
    totalSupplyAssets: 1_003_294_435_975n,
    totalSupplyShares: 950_312_046_202_537_908n,
    totalBorrowAssets: 803_294_435_975n,
    lastUpdate: now,
  })
  // A node whose clock is behind the market's last use adds no negative interest.
  for (const time of [market.lastUpdate, market.lastUpdate - 12n]) {
    expect(accrued(market, { rate, now: time })).toBe(market)
  }
})

test('shares are worth what the market rounds to: down for who lends, up for who owes', () => {
  const after = accrued(market, { rate, now })
  expect(suppliedOf(100_000_000_000_000_000n, after)).toBe(105_575_262_355n)
  expect(owedOf(50_000_000_000_000_000n, after)).toBe(57_378_173_999n)
  expect(owedOf(1n, after)).toBe(1n)
  expect(suppliedOf(1n, after)).toBe(0n)
})

test('health is the collateral at the oracle’s price and the market’s factor over what is owed', () => {
  const debt = {
    collateral: 30_000_000_000_000_000_000n,
    price: 4_000_000_000_000_000_000_000_000_000n,
    lltv: 860_000_000_000_000_000n,
    owed: 57_378_173_999n,
  }
  expect(healthWad(debt)).toBe(1_798_593_311_836_633_095n)
})
