import { texts } from '#dashboard/features/tokens/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'

/** A price of the past with how far from it the coin is now. */
export function PriceNow({ price, now }: { price: number | null; now: number | null }) {
  if (price === null || price <= 0 || now === null) return formatPrice(price)
  return rich(texts.priceNow, {
    price: formatPrice(price),
    change: <Change percent={(now / price - 1) * 100} />,
  })
}
