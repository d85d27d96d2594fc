import type { VaultHistoryPoint } from '#contract/vault.ts'

const DAYS = 90
const DAY_MS = 86_400_000

type DailyPoint = { x: number; ys: (number | null)[] }

/**
 * Histories side by side over the last 90 days: one point a UTC day, the last value of each, because the last hours of a history are
 * finer; null for a history without that day.
 */
export function dailyPoints(
  histories: readonly (readonly VaultHistoryPoint[])[],
  read: (point: VaultHistoryPoint) => number | null,
): DailyPoint[] {
  const byDay = histories.map((history) => new Map(history.map((point) => [dayOf(point), read(point)])))
  const days = [...new Set(byDay.flatMap((each) => [...each.keys()]))]
    .filter((day) => !Number.isNaN(day))
    .toSorted((a, b) => a - b)
  const from = (days.at(-1) ?? 0) - DAYS * DAY_MS
  return days.filter((day) => day >= from).map((day) => ({ x: day, ys: byDay.map((each) => each.get(day) ?? null) }))
}

const dayOf = ({ date }: VaultHistoryPoint) => Math.floor(Date.parse(date) / DAY_MS) * DAY_MS
