import { listVaults } from '#contract/vault.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge, formatClock, formatTime } from '#dashboard/ui/text/format-time.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { useDataStatus } from './client.ts'

type Props = { path?: string; note?: string }

/**
 * As of when the latest answer of an operation is, so that figures of two pages which differ can be from two hours. `path`: of the
 * operation, the list of vaults by default. An answer of minutes ago stays on the page and may be of the hour before.
 */
export function DataAge({ path = listVaults.path, note = texts.ratesAsOf }: Props) {
  const asOf = useDataStatus()[path]?.asOf ?? null
  const now = useNow(30_000)
  const { times } = useSettings()
  if (asOf === null) return null
  return rich(note, {
    time: <span title={formatTime(asOf)}>{formatClock(asOf, times === 'utc')}</span>,
    age: formatAge((now - asOf) / 1000),
  })
}
