import type { DatasetStatus } from '#contract/status.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { formatClock, formatTime } from '#dashboard/ui/text/format-time.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000
const HALF_DAY_MS = 43_200_000

/** When a set was read last, in ms since 1970; null before the first time. */
const readAtOf = ({ readAt, lastAttemptAt, lastError, asOf }: DatasetStatus): number | null => {
  // An attempt that failed read nothing.
  const at = readAt ?? (lastError === null ? lastAttemptAt : null) ?? asOf
  return at === null ? null : Date.parse(at)
}

type Props = { dataset: DatasetStatus; now: number }

/** Of when the data are, and, where that is another minute, when they were read: a source may round its time, and a restart read again. */
export function DataTimes({ dataset, now }: Props) {
  const { asOf } = dataset
  const read = readAtOf(dataset)
  if (asOf === null) return null
  const at = Date.parse(asOf)
  const time = <Near at={at} now={now} />
  if (read === null || read - at < MINUTE_MS) return rich(texts.asOfTime, { time })
  return rich(texts.asOfRead, { time, read: <Near at={read} now={now} /> })
}

/** A clock's time for what was half a day ago at most. */
function Near({ at, now }: { at: number; now: number }) {
  const { times } = useSettings()
  if (now - at >= HALF_DAY_MS) return <Moment at={at} />
  return (
    <span className="whitespace-nowrap" title={formatTime(at)}>
      {formatClock(at, times === 'utc')}
    </span>
  )
}
