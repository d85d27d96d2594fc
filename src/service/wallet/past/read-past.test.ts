import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transfer } from '#service/chains/chain-adapter.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import { openTestApp } from '#testing/app.ts'
import { aBalance, scriptedPrices, scriptedSources } from '#testing/wallet/sources.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { signal } = new AbortController()
const USDC = `0x${'c'.repeat(40)}`
const OLD = `0x${'d'.repeat(40)}`
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }
let count = 0

const DUST = `0x${'e'.repeat(40)}`
type Script = {
  isComplete?: boolean
  present?: bigint
  prices?: Record<string, number>
  dust?: bigint
  held?: Transfer[]
}

async function pastOf(transfers: Transfer[], script: Script = {}) {
  const { isComplete = true, present = 8_000_000n, prices = { [USDC]: 2 }, dust = 0n, held = [] } = script

  count += 1
  const wallet = createWallet({
    store: app.store,
    live: async () =>
      scriptedSources({
        chains: {
          ETH: {
            readBalances: async () => ({
              value: [
                aBalance({ contractAddress: USDC, amount: present, metadata }),
                ...held.map(({ contractAddress, amount }) => aBalance({ contractAddress, amount, metadata })),
                ...(dust > 0n ? [aBalance({ contractAddress: DUST, amount: dust, metadata })] : []),
              ],
              note: null,
            }),
            readTransfers: async () => ({ transfers, isComplete }),
          },
        },
        tokenPrices: [scriptedPrices(prices)],
      }),
    sample: null,
    imageUrl: () => '',
    onUnexpected: (error) => {
      throw error
    },
  })
  const address = `0x${String(count).padStart(40, '0')}`
  const small = dust > 0n ? [DUST] : []
  const past = await wallet.past({ address, chain: 'ETH', contracts: [USDC], small, times: [5, 15, 25, 35] }, signal)
  await wallet.stop()
  return past
}

const bought = { contractAddress: USDC, amount: 5_000_000n, at: 10 }
const more = { contractAddress: USDC, amount: 7_000_000n, at: 20 }
const sold = { contractAddress: USDC, amount: -4_000_000n, at: 30 }

test('what the transfers explain to the last unit is worth its amount at the price of the time', async () => {
  // By hand: nothing, 5, 12 and 8 USDC at $2.
  expect(await pastOf([bought, more, sold])).toEqual({
    valuesUsd: [0, 10, 24, 16],
    isWhole: true,
    canHavePositions: false,
  })
})

test('what was held besides and is no more is not told, and the answer says so', async () => {
  const old = [
    { contractAddress: OLD, amount: 1n, at: 10 },
    { contractAddress: OLD, amount: -1n, at: 20 },
  ]
  expect(await pastOf([bought, more, sold, ...old])).toEqual({
    valuesUsd: [0, 10, 24, 16],
    isWhole: false,
    canHavePositions: false,
  })
})

test('a time without a price is not told', async () => {
  expect(await pastOf([bought, more, sold], { prices: {} })).toEqual({
    valuesUsd: [0, null, null, null],
    isWhole: true,
    canHavePositions: false,
  })
})

test('nothing is told where a unit is missing, or transfers may be', async () => {
  expect(await pastOf([bought, more, sold], { present: 8_000_001n })).toBeNull()
  expect(await pastOf([bought, more, sold], { isComplete: false })).toBeNull()
})

const dustBought = { contractAddress: DUST, amount: 9_000_000n, at: 10 }
const dustSold = { contractAddress: DUST, amount: -8_900_000n, at: 20 }
const priced = { [USDC]: 2, [DUST]: 1 }

test('what counts for little now is told for what it was worth', async () => {
  const past = await pastOf([bought, more, sold, dustBought, dustSold], { dust: 100_000n, prices: priced })
  expect(past).toMatchObject({ valuesUsd: [0, 19, 24.1, 16.1], isWhole: true })
})

test('small tokens that transfers do not explain, or without a price then, take away nothing but that all is known', async () => {
  const worth = [0, 10, 24, 16]
  const sent = { ...dustBought, amount: -1n }
  const unexplained = await pastOf([bought, more, sold, sent], { dust: 100_000n, prices: priced })
  expect(unexplained).toMatchObject({ valuesUsd: worth, isWhole: false })
  const unpriced = await pastOf([bought, more, sold, dustBought, dustSold], { dust: 100_000n })
  expect(unpriced).toMatchObject({ valuesUsd: worth, isWhole: false })
})

test('a token that grew by itself and is gone leaves open what was held', async () => {
  const grown = [
    { contractAddress: OLD, amount: 5n, at: 10 },
    { contractAddress: OLD, amount: -6n, at: 20 },
  ]
  expect(await pastOf([bought, more, sold, ...grown])).toMatchObject({ valuesUsd: [0, 10, 24, 16], isWhole: false })
})

test('gifts that nobody prices, and small tokens of which nothing left, leave nothing open', async () => {
  expect(await pastOf([bought, more, sold], { dust: 100_000n })).toMatchObject({ isWhole: true })
  const gift = { contractAddress: `0x${'f'.repeat(40)}`, amount: 7n, at: 20 }
  expect(await pastOf([bought, more, sold, gift], { held: [gift] })).toMatchObject({ isWhole: true })
})
