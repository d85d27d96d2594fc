const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The end of the hour is for those that came late or failed before. */
const SPARE_MINUTES = 10

/** How many of those that are due are read in this minute, so that all of them are within the hour and no host is asked for all at once. */
export function readingsOfMinute(due: number, now: number): number {
  const left = Math.floor((HOUR_MS - (now % HOUR_MS)) / MINUTE_MS) - SPARE_MINUTES
  return Math.ceil(due / Math.max(1, left))
}
