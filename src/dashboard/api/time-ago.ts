const HOUR = 3600
const DAY = 24 * HOUR
const WEEK_DAYS = 7
const MONTH_DAYS = 30

/**
 * Since when a change over some days is, in Unix seconds: so many times 24 h ago, at a time of which all sources of past prices have
 * one. Up to a week that is the full hour before, up to a month the next one that four divides, and the next midnight (UTC) beyond.
 */
export function timeAgo(days: number, nowMs: number): number {
  const at = nowMs / 1000 - days * DAY
  if (days <= WEEK_DAYS) return Math.floor(at / HOUR) * HOUR
  const step = days <= MONTH_DAYS ? 4 * HOUR : DAY
  return Math.ceil(at / step) * step
}
