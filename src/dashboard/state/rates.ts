import * as z from 'zod/mini'
import { CurrencyRates } from '#contract/page/currency-rates.ts'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

/** The service's latest rates, so that the first paint has amounts in the visitor's currency; null: none yet. */
export const rates = createLocalStore<CurrencyRates | null>({
  key: 'yieldscope.rates',
  schema: z.nullable(CurrencyRates),
  fallback: null,
})

export const useRates = (): CurrencyRates | null => useStore(rates)
