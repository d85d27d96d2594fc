import { DataAge } from '#dashboard/api/data-age.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useIsVeryWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'

/** Of a heading: at the end of its line or, where there is no room, below the title. `path`: of the operation. */
export function usePricesAge(path: string, note = texts.pricesNote) {
  const isVeryWide = useIsVeryWide()
  const width = useShownWidth()
  const age = <DataAge path={path} note={note} />
  return isVeryWide
    ? { actions: <p className="text-sm text-faded [header:has(~[role=alert])_&]:hidden">{age}</p> }
    : { note: <span className="[header:has(~[role=alert])_&]:hidden">{age}</span>, keepsActions: width !== 0 }
}
