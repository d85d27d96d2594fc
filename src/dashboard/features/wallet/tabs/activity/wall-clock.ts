import type { TimeZone } from '#dashboard/state/settings.ts'

const MINUTE_MS = 60_000

/**
 * A moment moved by the offset of the visitor's zone, so that days, months and hours counted in UTC are those of its clock.
 * `ms`: since 1970; with `utc` as it is.
 */
export const toWallClock = (ms: number, times: TimeZone): number =>
  times === 'utc' ? ms : ms - new Date(ms).getTimezoneOffset() * MINUTE_MS

/** Whether the clock shows UTC, by choice or by where the device is. */
export const isClockOfUtc = (moments: readonly number[], times: TimeZone): boolean =>
  times === 'utc' || moments.every((ms) => new Date(ms).getTimezoneOffset() === 0)
