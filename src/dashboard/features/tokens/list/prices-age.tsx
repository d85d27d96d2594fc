import { DataAge } from '#dashboard/api/data-age.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'

/** Has its room from the first paint. `path`: of the operation. */
export const PricesAge = ({ path, note = texts.pricesNote }: { path: string; note?: string }) => (
  <p className="min-h-5 text-sm text-faded max-lg:w-full max-[23rem]:min-h-10 [header:has(~[role=alert])_&]:hidden">
    <DataAge path={path} note={note} />
  </p>
)
