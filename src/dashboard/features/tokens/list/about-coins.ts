import { texts } from '#dashboard/features/tokens/texts.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'

/** `total`: of the list, where it is known and no search narrows it. `most`: as many as a list can have; then there are others. */
type Counted = { total: number | undefined; isAll: boolean; most?: number }

/** What a list of coins has: how many, and of each its price and what it can earn. */
export function aboutCoins({ total, isAll, most = Number.POSITIVE_INFINITY }: Counted): string {
  if (total === undefined) return isAll ? texts.pricesAllChains : texts.pricesPriceChanges
  const count = formatCount(total)
  if (total >= most) return isAll ? texts.largestOnAll(count) : texts.largestOnOne(count)
  return isAll ? texts.coinsOnAll(count) : texts.coinsOnOne(count)
}
