import { shownCurrency } from '#dashboard/ui/text/currency.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

/** Dollars of a column, each rounded as its row shows it: a reader who adds up the rows gets the sum, to the cent. */
export function sumAsShown(dollars: readonly number[]): number {
  const { perDollar, unit } = shownCurrency()
  const steps = perDollar * 10 ** unit.decimals
  return sum(dollars.map((each) => Math.round(each * steps))) / steps
}
