import type { TimeZone } from '#dashboard/state/settings.ts'
import { type ActivityLine, transactionOf } from './activity-days.ts'
import { toWallClock } from './wall-clock.ts'

const DAY_SECONDS = 86_400

/** Periods that end now, in days; any other is a month or a year of the visitor's clock: `2026-11`, `2026`. */
export const recentDays = [7, 30] as const
const daysOf = new Map<string, number>(recentDays.map((days) => [`${days}d`, days]))

const monthOf = (seconds: number, times: TimeZone) =>
  new Date(toWallClock(seconds * 1000, times)).toISOString().slice(0, 7)

type Period = { period: string; now: number; times: TimeZone }

/** The months of the lines, newest first. */
export const monthsOf = (lines: readonly ActivityLine[], times: TimeZone): string[] =>
  [
    ...new Set(lines.flatMap(({ row: { timestamp } }) => (timestamp === null ? [] : [monthOf(timestamp, times)]))),
  ].toSorted((one, other) => (one < other ? 1 : -1))

/** The years of some months, in their order. */
export const yearsOf = (months: readonly string[]): string[] => [...new Set(months.map((month) => month.slice(0, 4)))]

/** What has no block yet is of now. `now`: Unix seconds. */
export function isWithin({ row }: ActivityLine, { period, now, times }: Period): boolean {
  if (period === '') return true
  const at = row.timestamp ?? now
  const days = daysOf.get(period)
  return days === undefined ? monthOf(at, times).startsWith(period) : at > now - days * DAY_SECONDS
}

/** The lines of the transactions in which one has the text in its coin, an address, a name or the hash: half a swap would be none. */
export function linesWith(find: string, lines: readonly ActivityLine[]): readonly ActivityLine[] {
  const wanted = find.trim().toLowerCase()
  if (wanted === '') return lines
  const hits = new Set(lines.filter((line) => textsOf(line).some((text) => text.includes(wanted))).map(transactionOf))
  return lines.filter((line) => hits.has(transactionOf(line)))
}

const textsOf = ({ row, party }: ActivityLine) =>
  [row.symbol, row.name, row.contractAddress, row.counterparty, row.hash, party].map((text) => text.toLowerCase())
