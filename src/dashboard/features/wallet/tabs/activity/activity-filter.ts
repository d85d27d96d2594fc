import { type ActivityLine, transactionOf } from './activity-days.ts'

const DAY_SECONDS = 86_400

/** Periods that end now, in days; any other is a month in UTC: `2026-11`. */
export const recentDays = [7, 30] as const
const daysOf = new Map<string, number>(recentDays.map((days) => [`${days}d`, days]))

const monthOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 7)

/** The months of the lines, newest first. */
export const monthsOf = (lines: readonly ActivityLine[]): string[] =>
  [...new Set(lines.flatMap(({ row: { timestamp } }) => (timestamp === null ? [] : [monthOf(timestamp)])))].toSorted(
    (one, other) => (one < other ? 1 : -1),
  )

/** What has no block yet is of now. `now`: Unix seconds. */
export function isWithin(period: string, { row }: ActivityLine, now: number): boolean {
  if (period === '') return true
  const at = row.timestamp ?? now
  const days = daysOf.get(period)
  return days === undefined ? monthOf(at) === period : at > now - days * DAY_SECONDS
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
