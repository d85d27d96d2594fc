import type { ReactNode } from 'react'
import type { RefreshDay, RefreshHour } from '#contract/page/service-status.ts'
import type { DatasetStatus } from '#contract/status.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { formatDate, formatHour } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [HOURS, DAYS] = [24, 30]
/** Stretched to the column's width. */
const [STEP, BAR, HEIGHT, TICK] = [5, 3.5, 16, 2]

type Counts = { succeeded: number; failed: number; isRead: boolean }

/**
 * When the record begins, in ms since 1970, if that is within the day that is shown; null if the whole day may be recorded, or nothing
 * is. With an earlier day on record the first hours of this one had no refresh, and do not begin it.
 */
export function recordStart(hours: readonly RefreshHour[], days: readonly RefreshDay[], now: number): number | null {
  const first = Math.min(...hours.map(({ at }) => Date.parse(at)))
  if (!Number.isFinite(first) || first <= dayStart(now)) return null
  const firstDay = Math.floor(first / DAY_MS) * DAY_MS
  return days.some(({ day }) => Date.parse(day) < firstDay) ? null : first
}

const dayStart = (now: number) => (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS

/** `now` in ms since 1970. One entry an hour, oldest first; null where no refresh was recorded, which is no failure. */
export function lastHours(hours: readonly RefreshHour[], now: number): ((Counts & { at: number }) | null)[] {
  return Array.from({ length: HOURS }, (_, index) => {
    const at = dayStart(now) + index * HOUR_MS
    const own = hours.filter((hour) => Date.parse(hour.at) === at)
    if (own.length === 0) return null
    const live = own.filter(({ source }) => source === 'live')
    const sumOf = (key: 'succeeded' | 'failed') => own.reduce((sum, hour) => sum + hour[key], 0)
    // The sample that stands in for a source that fails makes up for no failure.
    const isRead = (live.length > 0 ? live : own).some(({ succeeded }) => succeeded > 0)
    return { at, succeeded: sumOf('succeeded'), failed: sumOf('failed'), isRead }
  })
}

type MissedHours = {
  hours: readonly RefreshHour[]
  datasets: readonly DatasetStatus[]
  from: number | null
  now: number
  /** When the instance that answers started, if it says so. */
  start: number | null
}

/**
 * The hours that are over in which a dataset that is due every hour has no refresh on record: `off` where none has and the service
 * started later, else `missed`. Of a dataset that is new, only those since its first refresh.
 */
export function missedHours({ hours, datasets, from, now, start }: MissedHours): { off: number; missed: number } {
  const hourly = datasets.filter(({ everySeconds = DAY_MS }) => everySeconds * 1_000 <= HOUR_MS)
  const records = hourly.flatMap(({ name }) => {
    const own = hours.filter(({ dataset }) => dataset === name)
    if (own.length === 0) return []
    const bars = lastHours(own, now)
    return [bars.map((bar, index) => bar !== null || index < bars.findIndex((each) => each !== null))]
  })
  const over = Array.from({ length: HOURS - 1 }, (_, index) => index).slice(hoursBefore(from, now))
  const without = over.filter((index) => records.some((record) => record[index] === false))
  const isOff = (index: number) =>
    start !== null &&
    dayStart(now) + (index + 1) * HOUR_MS <= start &&
    !records.some((record) => record[index] === true)
  const off = without.filter(isOff).length
  return { off, missed: without.length - off }
}

/** The height says it too: colour alone is not for everybody. */
const looks = {
  all: { look: 'text-gain', height: HEIGHT },
  some: { look: 'text-caution', height: 10 },
  none: { look: 'text-loss', height: 5 },
} as const
const lookOf = ({ failed, isRead }: Counts) => looks[failed === 0 ? 'all' : isRead ? 'some' : 'none']

type Bar = Counts & { when?: string }

const words = ({ succeeded, failed }: Pick<Counts, 'succeeded' | 'failed'>) =>
  texts.refreshes(plural(succeeded, texts.refreshesDone), plural(failed, texts.refreshesFailed))

/** Full of colour where refreshes ended, a tick where none did; the first `before` of them, of which there is no record, are pale. */
function Bars({ bars, before = 0 }: { bars: readonly (Bar | null)[]; before?: number }) {
  const total = (key: 'succeeded' | 'failed') => bars.reduce((sum, bar) => sum + (bar?.[key] ?? 0), 0)
  return (
    <svg
      role="img"
      aria-label={words({ succeeded: total('succeeded'), failed: total('failed') })}
      viewBox={`0 0 ${bars.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-4 w-0 min-w-0 grow"
    >
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour or a day is known by its position
        <BarAt key={index} bar={bar} x={index * STEP} isBefore={index < before} />
      ))}
    </svg>
  )
}

function BarAt({ bar, x, isBefore = false }: { bar: Bar | null; x: number; isBefore?: boolean }) {
  if (isBefore) return <rect {...{ x, y: 0, width: BAR, height: HEIGHT }} fill="var(--line)" />
  if (bar === null) {
    return <rect {...{ x, y: HEIGHT - TICK, width: BAR, height: TICK }} fill="var(--faded)" />
  }
  const { look, height } = lookOf(bar)
  return (
    <rect {...{ x, y: HEIGHT - height, width: BAR, height }} fill="currentColor" className={look}>
      {bar.when && <title>{`${bar.when}: ${words(bar)}`}</title>}
    </rect>
  )
}

type HourBarsProps = {
  hours: readonly RefreshHour[]
  now: number
  /** When the record of all datasets begins, if within the day. */
  from: number | null
}

/** The refreshes of a dataset over a day, a bar an hour to the present one. */
export const HourBars = ({ hours, now, from }: HourBarsProps) => (
  <span className="flex items-center">
    <Bars
      bars={lastHours(hours, now).map((bar) => bar && { ...bar, when: `${formatHour(bar.at)} UTC` })}
      before={hoursBefore(from, now)}
    />
  </span>
)

/** Of the hours that are shown, how many were over when the record began. */
const hoursBefore = (from: number | null, now: number) =>
  from === null ? 0 : Math.max(0, Math.floor((from - dayStart(now)) / HOUR_MS))

/** All refreshes over a month, a bar a day; the days before the first on record are pale. */
export function DayBars({ days, now }: { days: readonly RefreshDay[]; now: number }) {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const bars = Array.from({ length: DAYS }, (_, index) => {
    const at = today - (DAYS - 1 - index) * DAY_MS
    const own = days.find(({ day }) => Date.parse(day) === at)
    return own === undefined ? null : { ...own, isRead: own.succeeded > 0, when: formatDate(at) }
  })
  const first = bars.findIndex((bar) => bar !== null)
  return (
    <span className="flex items-center">
      <Bars bars={bars} before={first === -1 ? 0 : first} />
    </span>
  )
}

/** `since`: when the record begins, to the minute. */
type KeyProps = HourBarsProps & { datasets: readonly string[]; since: number | null }

/** What each kind of bar says, of those that are shown. */
export function BarsKey({ hours, datasets, now, from, since }: KeyProps) {
  const before = hoursBefore(from, now)
  const bars = datasets.flatMap((name) =>
    lastHours(
      hours.filter(({ dataset }) => dataset === name),
      now,
    ).slice(before),
  )
  const kinds = [
    { bar: { succeeded: 1, failed: 0, isRead: true }, word: texts.allSucceeded },
    { bar: { succeeded: 1, failed: 1, isRead: true }, word: texts.someFailed },
    { bar: { succeeded: 0, failed: 1, isRead: false }, word: texts.allFailed },
    { bar: null, word: texts.noneRecorded },
  ].filter(({ bar }) => bars.some((each) => (bar && each ? lookOf(bar) === lookOf(each) : bar === each)))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-faded">
      <li>{texts.barPerHour}</li>
      {kinds.map(({ bar, word }) => (
        <KeyEntry key={word} word={word}>
          <BarAt bar={bar} x={0} />
        </KeyEntry>
      ))}
      {before > 0 && since !== null && (
        <KeyEntry word={rich(texts.noRecordBefore, { time: <Moment at={since} /> })}>
          <BarAt bar={null} x={0} isBefore />
        </KeyEntry>
      )}
    </ul>
  )
}

const KeyEntry = ({ word, children }: { word: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <svg aria-hidden="true" viewBox={`0 0 ${BAR} ${HEIGHT}`} className="h-3 w-2" preserveAspectRatio="none">
      {children}
    </svg>
    {word}
  </li>
)
