import type { Currency } from '#contract/page/currency-rates.ts'
import { rates } from '#dashboard/state/rates.ts'
import { settings } from '#dashboard/state/settings.ts'
import { texts } from './texts.ts'

/** `isBehind`: its sign stands behind the figure. `decimals`: of an amount; `least`: a smaller amount reads as less than this. */
type Unit = { name: string; sign: string; isBehind?: true; decimals: number; least: number }

export const currencyUnits = {
  USD: { name: texts.usDollar, sign: '$', decimals: 2, least: 0.01 },
  EUR: { name: texts.euro, sign: '€', decimals: 2, least: 0.01 },
  GBP: { name: texts.poundSterling, sign: '£', decimals: 2, least: 0.01 },
  JPY: { name: texts.yen, sign: '¥', decimals: 0, least: 1 },
  BTC: { name: texts.bitcoin, sign: '₿', decimals: 4, least: 1e-8 },
  SUI: { name: 'SUI', sign: 'SUI', isBehind: true, decimals: 2, least: 0.01 },
} as const satisfies Record<Currency, Unit>

/** The currency of amounts: the visitor's choice, or the dollar while its rate is unknown. */
export function shownCurrency(): { code: Currency; perDollar: number; unit: Unit } {
  const { currency } = settings.get()
  const perDollar = currency === 'USD' ? 1 : rates.get()?.perDollar[currency]
  if (perDollar === undefined) return { code: 'USD', perDollar: 1, unit: currencyUnits.USD }
  return { code: currency, perDollar, unit: currencyUnits[currency] }
}
