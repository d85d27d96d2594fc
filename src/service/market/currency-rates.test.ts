import { expect, test } from 'vitest'
import { currencies } from '#contract/page/currency-rates.ts'
import { testHosts } from '#testing/market/market-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { marketSources } from './all.ts'
import { coingeckoCurrencyRates } from './coingecko/currency-rates.ts'
import type { MarketScope } from './reading/market-scope.ts'
import { readCurrencyRates } from './reading/read-currency-rates.ts'
import type { CurrencyRateSource } from './source.ts'

const signal = new AbortController().signal
const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56)
const sample = marketSources({
  upstream: sampleUpstream({ now: () => nowMs }),
  hosts: testHosts,
  now: () => nowMs,
})

test.each(sample.currencyRates)(
  '$id tells on the sample’s answer what a dollar is in bitcoin and SUI',
  async (source) => {
    const read = await source.read(signal)
    expect(1 / (read.BTC ?? 0)).toBeGreaterThan(20_000)
    const sui = (await sample.prices[0]?.current(['0x2::sui::SUI'], signal))?.get('0x2::sui::SUI')?.price ?? 0
    expect(1 / (read.SUI ?? 0)).toBeCloseTo(sui, 6)
  },
)

/** As CoinGecko's documentation shows the answer, for these currencies. */
const answered = { bitcoin: { usd: 80_000, eur: 70_000, gbp: 60_000, jpy: 12_000_000 }, sui: { usd: 4 } }

test('a dollar in other money is what bitcoin costs in both', async () => {
  const { upstream, received } = testUpstream(() => answered)
  const source = coingeckoCurrencyRates({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: null })
  expect(await source.read(signal)).toEqual({ EUR: 0.875, GBP: 0.75, JPY: 150, BTC: 1 / 80_000, SUI: 0.25 })
  expect(received.map(({ url }) => `${url.pathname}?${url.searchParams}`)).toEqual([
    '/api/v3/simple/price?ids=bitcoin%2Csui&vs_currencies=usd%2Ceur%2Cgbp%2Cjpy',
  ])
})

const scopeOf = (...currencyRates: CurrencyRateSource[]): MarketScope => ({
  store: {} as MarketScope['store'],
  origin: 'live',
  cacheName: 'live',
  sources: { ...sample, currencyRates },
  now: new Date(nowMs),
})
const telling = (read: Awaited<ReturnType<CurrencyRateSource['read']>>): CurrencyRateSource => ({
  id: 'telling',
  read: async () => read,
})
const failing: CurrencyRateSource = {
  id: 'failing',
  read: async () => {
    throw new Error('down')
  },
}
const ask = { signal, hasLastGood: false }

test('a later source fills what an earlier one does not know, and what nobody knows is left out', async () => {
  const first = telling({ EUR: 0.9, GBP: null, JPY: 0, BTC: Number.NaN })
  const { answer, freshForMs } = await readCurrencyRates(scopeOf(first, failing, telling({ EUR: 5, BTC: 1e-5 })), ask)
  expect(answer.value).toEqual({ EUR: 0.9, BTC: 1e-5 })
  expect(freshForMs).toBeLessThan(3_600_000)
})

test('where all fail the failure is told; where none is set up, nothing is known', async () => {
  await expect(readCurrencyRates(scopeOf(failing), ask)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect((await readCurrencyRates(scopeOf(), ask)).answer.value).toEqual({})
})

test('all currencies of the page are known on the sample, for an hour', async () => {
  const { answer, freshForMs } = await readCurrencyRates(scopeOf(...sample.currencyRates), ask)
  expect(Object.keys(answer.value).toSorted()).toEqual(currencies.filter((one) => one !== 'USD').toSorted())
  expect(freshForMs).toBe(3_600_000)
})
