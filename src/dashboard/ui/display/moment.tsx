import { useSettings } from '#dashboard/state/settings.ts'
import { formatLocalTime, formatTime } from '#dashboard/ui/text/format-time.ts'

/** A time as the visitor chose: of this device, with UTC on hover, or UTC. Either names its zone. */
export function Moment({ at }: { at: string | number }) {
  const { times } = useSettings()
  if (times === 'utc') return formatTime(at)
  return <span title={formatTime(at)}>{formatLocalTime(at)}</span>
}
