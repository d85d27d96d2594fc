import { locale } from '#dashboard/locale/language.ts'
import { withDecimals } from './digits.ts'
import { DASH, isKnown, type Unknown } from './format-number.ts'
import { texts } from './texts.ts'

/** Some date formatters take the browser long to make: each is made on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in seconds: `just now`, `4 min ago`, `3 h ago`, `2 d ago`. */
export function formatAge(seconds: Unknown): string {
  if (!isKnown(seconds)) return DASH
  if (seconds < MINUTE) return texts.justNow
  if (seconds < HOUR) return texts.minAgo(Math.floor(seconds / MINUTE))
  if (seconds < 2 * DAY) return texts.hAgo(Math.floor(seconds / HOUR))
  return texts.dAgo(withDecimals(Math.floor(seconds / DAY), 0))
}

const day = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const moment = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }))

const localMoment = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    }),
)

const localHour = once(
  () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
)
const hour = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }))
const dayOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))

type Time = string | number | Date
const format = (formatter: Intl.DateTimeFormat, time: Time) => {
  const date = new Date(time)
  return time === '' || Number.isNaN(date.getTime()) ? DASH : formatter.format(date)
}

/** `12 Mar 2026` in UTC, from a date, milliseconds or ISO text. */
export const formatDate = (time: Time): string => format(day(), time)

/** `12 Mar 2026, 14:05 UTC` */
export function formatTime(time: Time): string {
  const written = format(moment(), time)
  return written === DASH ? DASH : `${written} UTC`
}

/** `12 Mar 2026, 15:05 CET`: in this device's time zone. Only `Moment` writes it, which has UTC on hover. */
export const formatLocalTime = (time: Time): string => format(localMoment(), time)

/** `15:05 CET` of this device, or `14:05 UTC`: of a time that is near. */
export const formatClock = (time: Time, isUtc: boolean): string =>
  isUtc ? `${format(hour(), time)} UTC` : format(localHour(), time)

/** `14:05` in UTC, and `12 Mar`: for axes, which name the rest. */
export const formatHour = (time: Time): string => format(hour(), time)
export const formatDayOfYear = (time: Time): string => format(dayOfYear(), time)
