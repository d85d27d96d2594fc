import { formatDate, formatDayOfYear, formatHour } from '#dashboard/ui/text/format-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MOST_TICKS = 6
const steps = [1, 2, 3, 6, 12, 24, 48, 96, 7 * 24, 14 * 24].map((hours) => hours * HOUR_MS)
/** A Monday, so that steps of weeks begin with one. */
const FIRST_MONDAY_MS = 4 * DAY_MS
const monthSteps = [1, 2, 3, 6, 12, 24, 60]

/** Where a chart over time is labelled: whole hours, days, Mondays or first days of months (UTC), six at most. */
export function timeTicks(first: number, last: number): number[] {
  for (const step of steps) {
    const origin = step < 7 * DAY_MS ? 0 : FIRST_MONDAY_MS
    const from = Math.ceil((first - origin) / step)
    const count = Math.floor((last - origin) / step) - from + 1
    if (count <= MOST_TICKS)
      return Array.from({ length: Math.max(count, 0) }, (_, index) => origin + (from + index) * step)
  }
  for (const months of monthSteps) {
    const ticks = monthsBetween(first, last, months)
    if (ticks.length <= MOST_TICKS) return ticks
  }
  return []
}

function monthsBetween(first: number, last: number, step: number): number[] {
  const year = new Date(first).getUTCFullYear()
  const ticks: number[] = []
  for (let month = 0; Date.UTC(year, month) <= last; month += step)
    if (Date.UTC(year, month) >= first) ticks.push(Date.UTC(year, month))
  return ticks
}

/** `22 Nov`, `1 Jan 2027` where a year begins, and `14:00` within a day. */
export function formatTimeTick(time: number): string {
  if (time % DAY_MS !== 0) return formatHour(time)
  const date = new Date(time)
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1 ? formatDate(time) : formatDayOfYear(time)
}

const yearOf = (time: number) => new Date(time).getUTCFullYear()

/** How days of a span are written: a year says something where it is not that of all. */
export const formatDayWithin = (first: number, last: number): ((time: number) => string) =>
  yearOf(first) === yearOf(last) ? formatDayOfYear : formatDate
