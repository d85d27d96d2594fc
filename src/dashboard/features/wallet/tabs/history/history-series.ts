import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { emphasisOf } from '#dashboard/ui/chart/chart-look.ts'
import type { ChartPoint, ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { partOfKind } from '#domain/net-worth/entries.ts'
import { commonParts, sumOf } from '#domain/watch/change-since.ts'
import { isGap } from '#domain/watch/is-gap.ts'
import { type KnownParts, worthParts } from '#domain/watch/known-parts.ts'
import { eventLabel } from './history-events.ts'
import { texts } from './texts.ts'
import { unknownLabel } from './unknown-label.ts'

const MS = 1000

const placeOf = ({ timestamp, reconstructed }: HistoryPoint) => ({
  at: timestamp * MS,
  isReconstructed: reconstructed,
})

/** The kinds that were ever worth something, the largest first, debts by their size. */
export function kindsBySize(points: readonly HistoryPoint[]): string[] {
  const sizes = new Map<string, number>()
  for (const { byKind } of points)
    for (const [kind, value] of Object.entries(byKind)) sizes.set(kind, Math.max(sizes.get(kind) ?? 0, Math.abs(value)))
  return [...sizes]
    .filter(([, size]) => size > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind]) => kind)
}

/** The chains on which there ever was something, for both parts: for a line it does not matter whether another was read. */
export function countedParts(points: readonly HistoryPoint[]): KnownParts {
  const used = points.flatMap(({ byChainAndKind }) =>
    Object.entries(byChainAndKind).flatMap(([chain, kinds]) => (Object.values(kinds).some(Boolean) ? chain : [])),
  )
  const chains = [...new Set(used)]
  return { tokens: chains, positions: chains }
}

/** What a point does not know of the parts that count, in words; "" where it knows them all. */
export function unknownAt({ known }: HistoryPoint, counted: KnownParts): string {
  const unknown = worthParts.flatMap((part) =>
    counted[part].filter((chain) => !known[part].includes(chain)).map((chain) => ({ chain, part })),
  )
  return unknownLabel(unknown, counted.positions)
}

/**
 * A line for the net worth and each kind. No line leads from what one point knows to what the next one knows besides, nor over hours
 * or days that are missing: a point of nothing parts them. The net worth is drawn where all of it is known.
 */
export function historyChart(
  points: readonly HistoryPoint[],
  now: number,
): { series: ChartSeries[]; points: ChartPoint[] } {
  const kinds = kindsBySize(points)
  const counted = countedParts(points)
  const drawn = points.flatMap((point, index): ChartPoint[] => {
    const { complete, reconstructed, timestamp, events } = point
    const known = commonParts(counted, point.known)
    const unknown = unknownAt(point, counted)
    const own = {
      x: timestamp * MS,
      ys: [
        unknown === '' ? sumOf(point, known) : null,
        ...kinds.map((kind) => (known[partOfKind(kind)].length > 0 ? sumOf(point, known, kind) : null)),
      ],
      ...(!complete || reconstructed ? { isHollow: true } : {}),
      ...(unknown === '' ? {} : { unknown }),
      ...(events.length > 0 ? { note: events.map(eventLabel).join('; ') } : {}),
    }
    const before = points[index - 1]
    const isParted =
      before !== undefined && (isGap(placeOf(before), placeOf(point), now) || isStep(before, point, counted))
    return isParted ? [{ x: ((before.timestamp + timestamp) / 2) * MS, ys: own.ys.map(() => null) }, own] : [own]
  })
  // As in the other views of a wallet, the sum in none of a kind.
  const looks = [{ label: texts.netWorth, colour: 'var(--ink)' }, ...kinds.map(kindLook)]
  const series = looks.map(({ label, colour }, index) => ({
    name: label,
    emphasis: emphasisOf(looks.slice(0, index).filter((each) => each.colour === colour).length),
    colour,
  }))
  return { series, points: drawn }
}

/** Whether two points that follow each other both know some of a part that counts, but not the same. */
const isStep = (before: HistoryPoint, after: HistoryPoint, counted: KnownParts): boolean => {
  const [one, other] = [commonParts(counted, before.known), commonParts(counted, after.known)]
  const both = commonParts(one, other)
  return worthParts.some(
    (part) =>
      Math.min(one[part].length, other[part].length) > 0 &&
      one[part].length + other[part].length > 2 * both[part].length,
  )
}

export const countHoles = (points: readonly HistoryPoint[], now: number): number =>
  points.filter((point, index) => {
    const before = points[index - 1]
    return before !== undefined && isGap(placeOf(before), placeOf(point), now)
  }).length
