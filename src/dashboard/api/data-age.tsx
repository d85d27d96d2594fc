import { listVaults } from '#contract/vault.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge, formatClock, formatTime } from '#dashboard/ui/text/format-time.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { useDataStatus } from './client.ts'

const HALF_DAY_MS = 43_200_000

type Props = { path?: string; note?: string }

/** Another page may show figures of another hour, so that each shows when its own were read. `path`: of the operation, the list of vaults by default. */
export function DataAge({ path = listVaults.path, note = texts.ratesAsOf }: Props) {
  const asOf = useDataStatus()[path]?.asOf ?? null
  const now = useNow(30_000)
  const { times } = useSettings()
  if (asOf === null) return null
  const age = now - asOf
  // What is older needs its date.
  const time = age < HALF_DAY_MS ? formatClock(asOf, times === 'utc') : formatTime(asOf)
  return rich(note, {
    time,
    age: formatAge(age / 1000),
    wide: (words) => <span className="max-sm:hidden">{words}</span>,
  })
}
