import { isPlausiblePrice } from './plausible.ts'
import type { PriceSource } from './source.ts'

/** The same source, without what cannot be true. */
export const plausiblePrices = (source: PriceSource): PriceSource => ({
  id: source.id,
  current: async (coinTypes, signal) =>
    new Map([...(await source.current(coinTypes, signal))].filter(([, seen]) => isPlausiblePrice(seen))),
  at: async (coinType, times, signal) => (await source.at(coinType, times, signal)).filter(isPlausiblePrice),
  ...(source.manyAt && {
    manyAt: async (...asked: Parameters<typeof source.manyAt>) =>
      ((await source.manyAt?.(...asked)) ?? []).map((seen) => seen.filter(isPlausiblePrice)),
  }),
  chart: async (coinType, range, signal) => (await source.chart(coinType, range, signal)).filter(isPlausiblePrice),
})
