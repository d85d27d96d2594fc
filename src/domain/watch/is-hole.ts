const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long every hour of a wallet is kept; before it the last of each day (UTC). */
export const HOURLY_DAYS = 30

/** Where the hours that are kept begin, in ms since 1970: at a day's beginning. */
export const hourlyFrom = (now: number): number => (Math.floor(now / DAY_MS) - HOURLY_DAYS) * DAY_MS

type Point = { at: number; isReconstructed: boolean }

/** Whether something is missing between two points that follow each other: an hour, or a day where one a day is kept. */
export function isHole(before: Point, after: Point, now: number): boolean {
  const isDaily = before.isReconstructed || before.at < hourlyFrom(now)
  const slotMs = isDaily ? DAY_MS : HOUR_MS
  return Math.floor(after.at / slotMs) - Math.floor(before.at / slotMs) > 1
}
