import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinKey } from '#domain/coin-type.ts'
import { openTestApp, SUI, USDC } from '#testing/app.ts'
import { suiCoinList } from './coin-list.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

/** The thirty coins beside them are listed without decimals. */
const undecided = `0x${'10'.repeat(32)}::coin::COIN0`

test('coins that the market lists need not be asked of the chain, however their type is written', async () => {
  const found = await suiCoinList(app.store).metadata('live', [SUI, coinKey(SUI), USDC, undecided, '0x99::x::X'])
  expect([...found.keys()]).toEqual([SUI, coinKey(SUI), USDC])
  expect(found.get(USDC)).toEqual({ name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' })
})

test('what live lists say is not told to a sample', async () => {
  expect((await suiCoinList(app.store).metadata('sample', [SUI])).size).toBe(0)
})

test('the lists tell which coins are verified', async () => {
  expect(await suiCoinList(app.store).verified([SUI, coinKey(USDC), undecided])).toEqual(new Set([SUI, coinKey(USDC)]))
})
