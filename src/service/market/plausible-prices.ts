import { isPlausiblePrice } from './plausible.ts'
import type { PriceSource } from './source.ts'

/** The same source, without what cannot be true. */
export const plausiblePrices = (source: PriceSource): PriceSource => ({
  id: source.id,
  current: async (coinTypes, signal) =>
    new Map([...(await source.current(coinTypes, signal))].filter(([, price]) => isPlausiblePrice(price))),
  at: async (coinType, times, signal) => (await source.at(coinType, times, signal)).filter(isPlausiblePrice),
  ...(source.manyAt && {
    manyAt: async (...coins: Parameters<typeof source.manyAt>) =>
      ((await source.manyAt?.(...coins)) ?? []).map((price) => price.filter(isPlausiblePrice)),
  }),
  chart: async (coinType, range, signal) => (await source.chart(coinType, range, signal)).filter(isPlausiblePrice),
})
