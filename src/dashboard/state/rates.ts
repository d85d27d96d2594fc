import * as z from 'zod/mini'
import { CurrencyRates } from '#contract/page/currency-rates.ts'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** What the service said last, so that amounts stand in the visitor's currency from the first paint on; null: it has said nothing. */
export const rates = createLocalStore<CurrencyRates | null>({
  key: 'yieldscope.rates',
  schema: z.nullable(CurrencyRates),
  fallback: null,
})

export const useRates = (): CurrencyRates | null => useStore(rates)
