import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'

/** How much each stablecoin deviates from the price that it returns to, and what that leaves out; empty if none does. */
export function pegSentence(coins: readonly Pick<CoinUsed, 'symbol' | 'peg'>[]): string {
  const byPrice = new Map<string, string[]>()
  for (const { symbol, peg } of coins) {
    if (peg === null) continue
    const price = formatPrice(peg.usd)
    byPrice.set(price, [...(byPrice.get(price) ?? []), `${symbol} ±${formatRate(peg.deviation)}`])
  }
  const around = [...byPrice].map(([price, named]) => texts.around(formatList(named), price))
  return around.length === 0 ? '' : texts.stablecoinsReturn(around.join('; '))
}
