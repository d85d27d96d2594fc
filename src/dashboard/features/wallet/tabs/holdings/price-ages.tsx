import type { Holding } from '#contract/wallet/holding.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge } from '#dashboard/ui/text/format.ts'

/** How old the prices are: another page may show one coin at a price of another moment. Silent where the service does not say. */
export function PriceAges({ holdings }: { holdings: readonly Owned<Holding>[] }) {
  const now = useNow(30_000)
  const times = holdings.flatMap(({ row }) => (row.is_spam ? [] : (row.price.timestamp ?? [])))
  if (times.length === 0) return null
  const [newest, oldest] = [Math.max(...times), Math.min(...times)].map((at) => formatAge(now / 1000 - at))
  return (
    <p className="pb-2 text-sm text-faded">
      Prices {newest === oldest ? newest : `${newest} to ${oldest}`}; lists elsewhere may show one of another moment.
    </p>
  )
}
