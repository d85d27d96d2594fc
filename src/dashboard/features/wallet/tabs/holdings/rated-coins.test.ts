import { expect, test } from 'vitest'
import { holding } from '#testing/dashboard/wallet-rows.ts'
import { ratedCoins } from './rated-coins.ts'

const owned = (wallet: string, row: ReturnType<typeof holding>) => ({ wallet, row })
const amounts = (...rows: ReturnType<typeof owned>[]) => ratedCoins(rows).map(({ amountUsd }) => amountUsd)

test('a coin of two wallets is one, in any spelling, with what both have', () => {
  const upper = `0x${'ABC'.padStart(40, '0')}`
  const coins = ratedCoins([
    owned('a', holding('ABC', '61000', 1, { contractAddress: upper })),
    owned('b', holding('ABC', '62000', 1, { contractAddress: upper.toLowerCase() })),
    owned('b', holding('NEW', '200000', 1)),
  ])
  expect(coins.map(({ amountUsd }) => amountUsd)).toEqual([200_000, 130_000])
  expect(coins[1]).toMatchObject({ chain: 'ETH', address: upper })
})

test('a small move of the price is the same question, a larger amount another', () => {
  expect(amounts(owned('a', holding('ABC', '10', 0.01)))).toEqual(amounts(owned('a', holding('ABC', '49000', 1))))
  expect(amounts(owned('a', holding('ABC', '121000', 1)))).toEqual(amounts(owned('a', holding('ABC', '129000', 1))))
  expect(amounts(owned('a', holding('ABC', '121000', 1)))).not.toEqual(amounts(owned('a', holding('ABC', '151000', 1))))
})

test('spam, coins without a price and chains without vaults are not asked for', () => {
  expect(
    amounts(
      owned('a', holding('ABC', '1', 1, { is_spam: true })),
      owned('a', holding('DEF', '1', null)),
      owned('a', holding('GHI', '1', 1, { chain: 'NOWHERE' })),
    ),
  ).toEqual([])
})
