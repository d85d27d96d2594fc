const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** For so many days every hourly snapshot remains, before that the last of each day (UTC). */
export const HOURLY_DAYS = 30

/** The start of the hourly snapshots, in ms since 1970: the beginning of a day (UTC). */
export const hourlyFrom = (now: number): number => (Math.floor(now / DAY_MS) - HOURLY_DAYS) * DAY_MS

type Point = { at: number; isReconstructed: boolean }

/** Whether a point is missing between two consecutive ones: an hour, or a day once only one a day remains. */
export function isGap(before: Point, after: Point, now: number): boolean {
  const isDaily = before.isReconstructed || before.at < hourlyFrom(now)
  const slotMs = isDaily ? DAY_MS : HOUR_MS
  return Math.floor(after.at / slotMs) - Math.floor(before.at / slotMs) > 1
}
