const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURLY_DAYS = 7

/** The retained points: all of the last hour, one per hour for seven days, one per day (UTC) before that. */
export function retentionBounds(now: Date): { dailyBefore: Date; hourlyBefore: Date } {
  return {
    dailyBefore: new Date(Math.floor((now.getTime() - HOURLY_DAYS * DAY_MS) / DAY_MS) * DAY_MS),
    hourlyBefore: new Date(Math.floor((now.getTime() - HOUR_MS) / HOUR_MS) * HOUR_MS),
  }
}
