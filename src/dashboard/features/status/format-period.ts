import type { DatasetStatus } from '#contract/status.ts'
import { formatCount, formatDigits } from '#dashboard/ui/text/format-number.ts'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { texts } from './texts.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** In minutes below two hours, unless it is an hour: what is next is minutes away. */
export function periodWords(seconds: number): string {
  if (seconds >= 2 * DAY_S) return texts.days(formatCount(Math.round(seconds / DAY_S)))
  if (seconds === HOUR_S || seconds >= 2 * HOUR_S) return texts.hours(formatCount(Math.round(seconds / HOUR_S)))
  return texts.minutes(formatCount(Math.max(1, Math.round(seconds / MINUTE_S))))
}

/** Of what is left no more than there is: in a week less half an hour it is not “in 7 d”. */
export function restWords(seconds: number): string {
  if (seconds < 2 * HOUR_S) return periodWords(seconds)
  const hours = Math.floor(seconds / HOUR_S)
  if (seconds < 2 * DAY_S) return hoursWords(seconds)
  const days = texts.days(formatCount(Math.floor(hours / 24)))
  return hours % 24 === 0 ? days : `${days} ${texts.hours(formatCount(hours % 24))}`
}

/** To the minute up to two days, so that an age and what is left add up to the period. */
export function ageWords(seconds: number | null): string {
  if (seconds === null || seconds < HOUR_S || seconds >= 2 * DAY_S) return formatAge(seconds)
  return texts.ago(hoursWords(seconds))
}

function hoursWords(seconds: number): string {
  const hours = texts.hours(formatCount(Math.floor(seconds / HOUR_S)))
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  return minutes === 0 ? hours : `${hours} ${texts.minutes(formatCount(minutes))}`
}

/** Ages are rounded down to the minute: what is left is shown so that both add up to the period, which a schedule by the clock exceeds by a minute at most. */
export function secondsToNext({ nextAt, ageSeconds, everySeconds }: DatasetStatus, now: number): number | null {
  if (nextAt === undefined) return null
  const left = (Date.parse(nextAt) - now) / 1000
  if (ageSeconds === null || everySeconds === undefined || Math.abs(ageSeconds + left - everySeconds) > 90) return left
  return everySeconds - MINUTE_S * Math.floor(ageSeconds / MINUTE_S)
}

/** "next in 27 min"; null where nobody says when, and for one that is overdue, which its state says. */
export function nextWords(dataset: DatasetStatus, now: number): string | null {
  const seconds = secondsToNext(dataset, now)
  return seconds === null || seconds <= -MINUTE_S ? null : texts.nextIn(restWords(Math.max(0, seconds)))
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
export function durationWords(ms: number): string {
  if (ms < SECOND_MS) return texts.milliseconds(formatCount(ms))
  if (ms < MINUTE_MS) return texts.seconds(formatDigits(Math.round(ms / 100) / 10))
  return texts.minutes(formatCount(Math.round(ms / MINUTE_MS)))
}
