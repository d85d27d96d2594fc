import type { RefreshHour } from '#contract/page/service-status.ts'
import { formatHour } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** Stretched to the column's width. */
const [STEP, BAR, HEIGHT] = [5, 3.5, 16]

type Counts = { succeeded: number; failed: number; isRead: boolean }

/** When the record begins, in ms since 1970, if that is within the day that is shown; null if the whole day may be recorded, or nothing is. */
export function recordStart(hours: readonly RefreshHour[], now: number): number | null {
  const first = Math.min(...hours.map(({ at }) => Date.parse(at)))
  return Number.isFinite(first) && first > dayStart(now) ? first : null
}

const dayStart = (now: number) => (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS

/** `now`, `from` in ms since 1970. One entry an hour, oldest first; null where no refresh was recorded, which is no failure. */
export function lastHours(
  hours: readonly RefreshHour[],
  now: number,
  from: number | null = null,
): ((Counts & { at: number }) | null)[] {
  const first = from ?? dayStart(now)
  return Array.from({ length: Math.floor((now - first) / HOUR_MS) + 1 }, (_, index) => {
    const at = first + index * HOUR_MS
    const own = hours.filter((hour) => Date.parse(hour.at) === at)
    if (own.length === 0) return null
    const live = own.filter(({ source }) => source === 'live')
    const sumOf = (key: 'succeeded' | 'failed') => own.reduce((sum, hour) => sum + hour[key], 0)
    // The sample that stands in for a source that fails makes up for no failure.
    const isRead = (live.length > 0 ? live : own).some(({ succeeded }) => succeeded > 0)
    return { at, succeeded: sumOf('succeeded'), failed: sumOf('failed'), isRead }
  })
}

/** The height says it too: colour alone is not for everybody. */
const looks = {
  all: { look: 'text-gain', height: HEIGHT },
  some: { look: 'text-caution', height: 10 },
  none: { look: 'text-loss', height: 5 },
} as const
const lookOf = ({ failed, isRead }: Counts) => looks[failed === 0 ? 'all' : isRead ? 'some' : 'none']
const notRecorded = { look: undefined, height: 2 }

/** `from`: the first hour on record, where nothing before it is drawn. */
type Props = { hours: readonly RefreshHour[]; now: number; from?: number | null }

/** The refreshes of one dataset over a day, a bar an hour. */
export function RefreshBars({ hours, now, from = null }: Props) {
  const bars = lastHours(hours, now, from)
  const failed = bars.reduce((sum, bar) => sum + (bar?.failed ?? 0), 0)
  const succeeded = bars.reduce((sum, bar) => sum + (bar?.succeeded ?? 0), 0)
  return (
    <svg
      role="img"
      aria-label={texts.refreshes(plural(succeeded, texts.refreshesDone), plural(failed, texts.refreshesFailed))}
      viewBox={`0 0 ${HOURS * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-4 w-full"
    >
      {bars.map((bar, index) => {
        const { look, height } = bar === null ? notRecorded : lookOf(bar)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is known by its position
            key={index}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill={bar === null ? 'var(--line)' : 'currentColor'}
            className={look}
          >
            {bar !== null && (
              <title>
                {texts.refreshesAt(
                  formatHour(bar.at),
                  plural(bar.succeeded, texts.refreshesDone),
                  plural(bar.failed, texts.refreshesFailed),
                )}
              </title>
            )}
          </rect>
        )
      })}
    </svg>
  )
}
