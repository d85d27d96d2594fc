import * as z from 'zod/mini'
import type { CurrencyRateSource } from '#service/market/source.ts'
import { upstreamNumber } from '#service/market/upstream-field.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const Prices = z.object({
  bitcoin: z.object({ usd: upstreamNumber, eur: upstreamNumber, gbp: upstreamNumber, jpy: upstreamNumber }),
  sui: z.optional(z.object({ usd: upstreamNumber })),
})

const QUERY = 'ids=bitcoin,sui&vs_currencies=usd,eur,gbp,jpy'

/** Reads currency rates per dollar: `GET /simple/price` of bitcoin in each currency, one credit per read. */
export function coingeckoCurrencyRates(options: CoingeckoOptions): CurrencyRateSource {
  return {
    id: 'coingecko-currency-rates',
    async read(signal) {
      const url = `${options.baseUrl}/simple/price?${QUERY}`
      const { bitcoin, sui } = await options.upstream.json({ url, headers: coingeckoHeaders(options), signal }, Prices)
      const inDollars = (price: number | null) => ratio(price, bitcoin.usd)
      return {
        EUR: inDollars(bitcoin.eur),
        GBP: inDollars(bitcoin.gbp),
        JPY: inDollars(bitcoin.jpy),
        BTC: ratio(1, bitcoin.usd),
        SUI: ratio(1, sui?.usd ?? null),
      }
    },
  }
}

const ratio = (a: number | null, b: number | null): number | null => (a !== null && b !== null && b > 0 ? a / b : null)
