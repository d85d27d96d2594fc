import { listVaults } from '#contract/vault.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge, formatClock } from '#dashboard/ui/text/format-time.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { useDataStatus } from './client.ts'

type Props = { path?: string; note?: string }

/** Another page may show figures of another hour, so that each shows when its own were read. `path`: of the operation, the list of vaults by default. */
export function DataAge({ path = listVaults.path, note = texts.ratesAsOf }: Props) {
  const asOf = useDataStatus()[path]?.asOf ?? null
  const now = useNow(30_000)
  const { times } = useSettings()
  if (asOf === null) return null
  return rich(note, {
    time: formatClock(asOf, times === 'utc'),
    age: formatAge((now - asOf) / 1000),
    wide: (words) => <span className="max-sm:hidden">{words}</span>,
  })
}
