import * as z from 'zod/mini'
import { Origin } from '#contract/names/origin.ts'

/** What the page can show amounts in. All of the interface itself is in dollars. */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'BTC', 'SUI'] as const
export const Currency = z.enum(currencies)
export type Currency = z.output<typeof Currency>

/**
 * GET /rates.json: how much of each currency one dollar is, as the service's price sources say; a currency that none of them
 * knows is not there. Not counted against the limit.
 */
export const CurrencyRates = z.object({
  origin: Origin,
  asOf: z.string(),
  perDollar: z.record(z.string(), z.number().check(z.positive())),
})
export type CurrencyRates = z.output<typeof CurrencyRates>
