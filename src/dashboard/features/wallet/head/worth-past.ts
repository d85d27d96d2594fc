import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { countedParts } from '#dashboard/features/wallet/tabs/history/history-series.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { changeSince, sumOf } from '#domain/watch/change-since.ts'
import type { KnownParts } from '#domain/watch/known-parts.ts'

/**
 * What some wallets were worth, oldest first; `at` in ms, a value of null parts the line. `basis`: the net worth as it was read,
 * the tokens alone as they were read or reconstructed, or all that is there today at the prices of that day. Of the last, `coverage` is
 * the fraction of the value (debts taken as positive) whose past prices are known, `kinds` what the values are made of, and `exposures`
 * the values again, by coin.
 */
export type WorthPast = {
  points: { at: number; value: number | null }[]
  basis: 'watched' | 'tokens' | 'prices'
  coverage: number
  kinds: PastKind[]
  exposures: PastExposure[]
}
/** `values`: one for each point. */
export type PastKind = { kind: string; values: (number | null)[] }
/** All there is of a coin, what is owed taken off: `values`, in dollars, one for each point. The largest comes first. */
export type PastExposure = { name: string; values: (number | null)[] }

/** From here on a share reads 100%. */
export const WHOLE = 0.995

/** `of`: the net worth, or what is owned and owed together. */
export type PastShare = { share: number; of: 'worth' | 'items' }

/**
 * The fraction of the net worth that `past` draws, so that its last value and the net worth give it; null where that is all. Where what has
 * no past prices makes the one no fraction of the other, as debts do, the fraction of all items.
 */
export function shareDrawn({ points, coverage }: WorthPast, total: number): PastShare | null {
  if (coverage >= WHOLE) return null
  const share = (points.at(-1)?.value ?? 0) / total
  return share > 0 && share < WHOLE ? { share, of: 'worth' } : { share: coverage, of: 'items' }
}

type Histories = readonly (readonly HistoryPoint[])[]

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const LONGEST_DAYS = 90
/** Up to here every hour is drawn, beyond it every day. */
const HOURLY_DAYS = 4

/** From the histories of all the wallets: of the whole net worth, else of the tokens; null where no two points are known. */
export function pastOfHistories(histories: Histories, now: number): WorthPast | null {
  return lineOf(histories, now, 'watched') ?? lineOf(histories, now, 'tokens')
}

function lineOf(histories: Histories, now: number, basis: 'watched' | 'tokens'): WorthPast | null {
  const from = now - LONGEST_DAYS * DAY_MS
  const lines = histories.map((points) => {
    const counted = countedParts(points)
    const known = basis === 'watched' ? counted : { ...counted, positions: [] }
    return points.flatMap((point) => {
      const at = point.timestamp * 1000
      return at < from ? [] : [{ at, value: isKnown(point, known) ? sumOf(point, known) : null }]
    })
  })
  const first = Math.min(...lines.flatMap((line) => line.find(({ value }) => value !== null)?.at ?? []))
  if (lines.length === 0 || !Number.isFinite(first)) return null
  const slotMs = now - first > HOURLY_DAYS * DAY_MS ? DAY_MS : HOUR_MS
  const slotOf = (at: number) => Math.floor(at / slotMs)
  const bySlot = lines.map((line) => new Map(line.map(({ at, value }) => [slotOf(at), value])))
  const [start, end] = [slotOf(first), slotOf(now)]
  const points = Array.from({ length: end - start + 1 }, (_, index) => {
    const values = bySlot.map((line) => line.get(start + index) ?? null)
    return { at: (start + index) * slotMs, value: values.includes(null) ? null : sum(values.map(Number)) }
  })
  const known = points.filter(({ value }) => value !== null)
  const last = points.findLastIndex(({ value }) => value !== null)
  return known.length < 2 ? null : { points: points.slice(0, last + 1), basis, coverage: 1, kinds: [], exposures: [] }
}

const HALF_DAY_MS = DAY_MS / 2

/**
 * The first time, the midnights, 24 hours ago and now, without midnights within half a day of the others: steps of hours among days would read as a jump,
 * and a price of this night as the high of a period whose last step is the change of 24 h.
 */
export function withEvenSteps(past: WorthPast): WorthPast {
  if (past.basis !== 'prices') return past
  const times = past.points.map(({ at }) => at)
  const last = times.at(-1) ?? 0
  const fixed = [times[0] ?? 0, last, ...times.filter((at) => at === last - DAY_MS)]
  return pickPoints(past, (index) => {
    const at = times[index] ?? 0
    const isDay = at % DAY_MS === 0 && fixed.every((each) => Math.abs(at - each) >= HALF_DAY_MS)
    return isDay || fixed.includes(at)
  })
}

/** The points of those indexes alone, in all that a past has for each point. */
export function pickPoints(past: WorthPast, isPicked: (index: number) => boolean): WorthPast {
  const pick = <T>(each: readonly T[]) => each.filter((_, index) => isPicked(index))
  return {
    ...past,
    points: pick(past.points),
    kinds: past.kinds.map(({ kind, values }) => ({ kind, values: pick(values) })),
    exposures: past.exposures.map(({ name, values }) => ({ name, values: pick(values) })),
  }
}

const isKnown = ({ known }: HistoryPoint, counted: KnownParts) =>
  counted.tokens.every((chain) => known.tokens.includes(chain)) &&
  counted.positions.every((chain) => known.positions.includes(chain))

export const WEEK_DAYS = 7
export const MONTH_DAYS = 30
/** A reading counts as that of a month ago if it is at most so many days from it. */
const NEAR_DAYS = 1.5

/** The change of the net worth since a month ago, where all the histories know it at both ends. */
export function monthChange(histories: Histories, now: number): { dollars: number; percent: number | null } | null {
  const target = now - MONTH_DAYS * DAY_MS
  const distance = ({ timestamp }: HistoryPoint) => Math.abs(timestamp * 1000 - target)
  const changes = histories.map((points) => {
    const then = points.toSorted((a, b) => distance(a) - distance(b))[0]
    const last = points.at(-1)
    if (then === undefined || last === undefined || distance(then) > NEAR_DAYS * DAY_MS) return null
    const { before, dollars } = changeSince(then, last).netWorth
    return before === null || dollars === null ? null : { before, dollars }
  })
  const known = changes.filter((change) => change !== null)
  if (known.length === 0 || known.length < changes.length) return null
  const before = sum(known.map((change) => change.before))
  const dollars = sum(known.map((change) => change.dollars))
  return { dollars, percent: before > 0 ? (100 * dollars) / before : null }
}
