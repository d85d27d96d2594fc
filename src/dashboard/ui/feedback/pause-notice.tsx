import { useRequestPause } from '#dashboard/state/connection.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { texts } from '#dashboard/ui/texts.ts'

/** While requests wait for the limit: a countdown to look at. The frame of the page announces it once. */
export function PauseNotice({ className = 'paused' }: { className?: string }) {
  const pause = useRequestPause()
  return (
    pause && (
      <p aria-hidden="true" className={`text-sm text-caution ${className}`}>
        <Countdown {...pause} />
      </p>
    )
  )
}

function Countdown({ until, perMinute }: { until: number; perMinute: number | null }) {
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return perMinute === null ? texts.pausedFor(seconds) : texts.pausedForLimit(seconds, formatCount(perMinute))
}

/** The same in place of the first row of a table that is on its way, below its head. */
export const RowsPause = () => (
  <div className="rows-pause absolute inset-x-0 top-[37px] z-1 min-h-(--row) items-center border-b border-line bg-paper">
    <PauseNotice />
  </div>
)
