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

async function pastOf(transfers: Transfer[], { isComplete = true, present = 8_000_000n, prices = { [USDC]: 2 } } = {}) {
  count += 1
  const wallet = createWallet({
    store: app.store,
    live: async () =>
      scriptedSources({
        chains: {
          ETH: {
            readBalances: async () => ({
              value: [aBalance({ contractAddress: USDC, amount: present, metadata })],
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
  const past = await wallet.past({ address, chain: 'ETH', contracts: [USDC], times: [5, 15, 25, 35] }, signal)
  await wallet.stop()
  return past
}

const bought = { contractAddress: USDC, amount: 5_000_000n, at: 10 }
const more = { contractAddress: USDC, amount: 7_000_000n, at: 20 }
const sold = { contractAddress: USDC, amount: -4_000_000n, at: 30 }

test('what the transfers explain to the last unit is worth its amount at the price of the time', async () => {
  // By hand: nothing, 5, 12 and 8 USDC at $2.
  expect(await pastOf([bought, more, sold])).toEqual({ valuesUsd: [0, 10, 24, 16], isWhole: true })
})

test('what was held besides and is no more is not told, and the answer says so', async () => {
  const old = [
    { contractAddress: OLD, amount: 1n, at: 10 },
    { contractAddress: OLD, amount: -1n, at: 20 },
  ]
  expect(await pastOf([bought, more, sold, ...old])).toEqual({ valuesUsd: [0, 10, 24, 16], isWhole: false })
})

test('a time without a price is not told', async () => {
  expect(await pastOf([bought, more, sold], { prices: {} })).toEqual({
    valuesUsd: [0, null, null, null],
    isWhole: true,
  })
})

test('nothing is told where a unit is missing, or transfers may be', async () => {
  expect(await pastOf([bought, more, sold], { present: 8_000_001n })).toBeNull()
  expect(await pastOf([bought, more, sold], { isComplete: false })).toBeNull()
})
