import type { HistoryPoint } from '#contract/wallet/watch.ts'
import type { ChartPoint, ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { isHole } from '#domain/watch/is-hole.ts'
import { eventWords } from './history-events.ts'

const MS = 1000
/** As many as there are colours beside the net worth. */
const MAX_KINDS = 3

const placeOf = ({ timestamp, reconstructed }: HistoryPoint) => ({
  at: timestamp * MS,
  isReconstructed: reconstructed,
})

/** The kinds that were worth most at any time, debts by their size; what is left out stands in the net worth all the same. */
export function largestKinds(points: readonly HistoryPoint[]): string[] {
  const sizes = new Map<string, number>()
  for (const { byKind } of points)
    for (const [kind, value] of Object.entries(byKind)) sizes.set(kind, Math.max(sizes.get(kind) ?? 0, Math.abs(value)))
  return [...sizes]
    .filter(([, size]) => size > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_KINDS)
    .map(([kind]) => kind)
}

/** A line for the net worth and each of the kinds. Where hours or days are missing the lines stop: a point of nothing parts them. */
export function historyChart(
  points: readonly HistoryPoint[],
  now: number,
): { series: ChartSeries[]; points: ChartPoint[] } {
  const kinds = largestKinds(points)
  const drawn = points.flatMap((point, index): ChartPoint[] => {
    const { netWorth, byKind, complete, reconstructed, timestamp, events } = point
    const before = points[index - 1]
    const own = {
      x: timestamp * MS,
      ys: [netWorth, ...kinds.map((kind) => byKind[kind] ?? 0)],
      ...(!complete || reconstructed ? { isHollow: true } : {}),
      ...(events.length > 0 ? { note: events.map(eventWords).join('; ') } : {}),
    }
    if (before === undefined || !isHole(placeOf(before), placeOf(point), now)) return [own]
    return [{ x: ((before.timestamp + timestamp) / 2) * MS, ys: own.ys.map(() => null) }, own]
  })
  return { series: ['Net worth', ...kinds].map((name) => ({ name })), points: drawn }
}

export const countHoles = (points: readonly HistoryPoint[], now: number): number =>
  points.filter((point, index) => {
    const before = points[index - 1]
    return before !== undefined && isHole(placeOf(before), placeOf(point), now)
  }).length

/** What became of the net worth and of each kind since a point, in dollars; percent null where there was nothing or less. */
export function changeSince(then: HistoryPoint, last: HistoryPoint) {
  const kinds = [...new Set([...Object.keys(last.byKind), ...Object.keys(then.byKind)])]
  const rowOf = (name: string, before: number, after: number) => ({
    name,
    before,
    after,
    dollars: after - before,
    percent: before > 0 ? 100 * (after / before - 1) : null,
  })
  return [
    rowOf('Net worth', then.netWorth, last.netWorth),
    ...kinds.map((kind) => rowOf(kind, then.byKind[kind] ?? 0, last.byKind[kind] ?? 0)),
  ]
}
