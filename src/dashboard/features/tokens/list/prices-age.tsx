import { useDataStatus } from '#dashboard/api/client.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { formatAge } from '#dashboard/ui/text/format-time.ts'

/** Another page may show a price of another moment, so that each shows when its own were read. `path`: of the operation. */
export function PricesAge({ path, note = texts.pricesNote }: { path: string; note?: string }) {
  const asOf = useDataStatus()[path]?.asOf ?? null
  const now = useNow(30_000)
  return (
    <p className="min-h-5 text-sm text-faded max-lg:w-full max-[23rem]:min-h-10 [header:has(~[role=alert])_&]:hidden">
      {asOf !== null && rich(note, { time: <Moment at={asOf} />, age: formatAge((now - asOf) / 1000) })}
    </p>
  )
}
