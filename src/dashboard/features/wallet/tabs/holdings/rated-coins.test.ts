import { expect, test } from 'vitest'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
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

test('the coin below a receipt is asked for too, with its own amount where it is held', () => {
  const [below, other] = [`0x${'11'.repeat(20)}`, `0x${'12'.repeat(20)}`]
  const receipt = holding('REC', '200000', 1)
  const belows = new Map([[tokenIdentity('ETH', receipt.contractAddress), { address: below }]])
  const askedFor = (...rows: ReturnType<typeof holding>[]) =>
    ratedCoins(
      rows.map((row) => owned('a', row)),
      belows,
    ).map(({ address, amountUsd }) => [address, amountUsd])
  expect(askedFor(receipt)).toContainEqual([below, 200_000])
  const held = askedFor(receipt, holding('LOW', '120000', 1, { contractAddress: below }))
  expect(held).toHaveLength(2)
  expect(held).toContainEqual([below, 120_000])
  expect(askedFor(holding('ABC', '200000', 1, { contractAddress: other }))).toHaveLength(1)
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
