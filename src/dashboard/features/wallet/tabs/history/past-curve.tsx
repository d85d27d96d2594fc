import { DAY_MS, type PastKind, type WorthPast } from '#dashboard/features/wallet/head/worth-past.ts'
import { useHiddenAmounts, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { airyBounds, niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatDate, formatDayOfYear, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { texts } from './texts.ts'

/** What is drawn where it is no kind alone: their total, or every kind, or every coin, on those below it. */
export const BY_KIND = 'kinds'
export const BY_COIN = 'coins'
export const TOTAL = 'total'

const CHART_REM = 22
/** The table of coins beside it is longer. */
const COIN_CHART_REM = 26
/** So that its dates are in the first screen of a phone. */
const NARROW_CHART_REM = 18
const REM = 16

const NARROW_STEPS = 3
const WIDE_STEPS = 5

/** So many bands have a name of their own: those of the smallest kinds would be too thin to see. */
const WIDE_BANDS = 5
const NARROW_BANDS = 4
export const bandsShown = (isWide: boolean): number => (isWide ? WIDE_BANDS : NARROW_BANDS)

type Values = readonly (number | null)[]
type Line = ChartSeries & { values: Values }

type Props = {
  past: WorthPast
  /** `BY_KIND`, `BY_COIN`, `TOTAL` or a kind of `past`. */
  curve: string
  /** Of the total, in the legend. */
  name: string
  /** The sign of what is missing in it, before its value of now: "", "≥" or "≈". */
  sign: string
}

/** The days of a past: by kind or coin with the total over them, the total alone, or one kind alone. */
export function PastCurve({ past, curve, name, sign }: Props) {
  const { points, kinds } = past
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const isWide = useIsWide()
  const ticks = dayTicks({ first, last, most: isWide ? WIDE_STEPS : NARROW_STEPS })
  const isStacked = curve === BY_KIND || curve === BY_COIN
  const total: Line = { name, values: valuesOf(past) }
  const alone = kinds.find(({ kind }) => kind === curve)
  const most = bandsShown(isWide)
  const bands = curve === BY_COIN ? coinBands(past, most) : bandsOf(kinds.map(lineOf), most, texts.otherKinds)
  const lines = isStacked
    ? // The first of the list is on top of the stack. The key of a phone has no room for a longer name.
      [
        { ...total, ...(isWide ? {} : { name: texts.total }), colour: 'var(--ink)', overlay: 'bold' as const },
        ...bands.toReversed(),
      ]
    : [alone ? lineOf(alone) : total]
  const stack = isStacked ? stackScale(lines) : null
  const domain = stack?.domain ?? axisOf(lines[0]?.values ?? [])
  return (
    <LazyLineChart
      label={
        alone
          ? texts.pastOf(kindLook(alone.kind).label)
          : isStacked
            ? (curve === BY_COIN ? texts.byCoinOverTime : texts.byKindOverTime)(texts.todaysAmounts)
            : texts.pastTitle
      }
      points={points.map(({ at }, index) => ({
        x: at,
        ys: lines.map(({ values }) => values[index] ?? null),
        ...(at === last ? { isHollow: true } : {}),
      }))}
      series={lines.map(({ values: _, ...series }) => ({
        ...series,
        ...(!isStacked && domain[0] === 0 ? { isFilled: true as const } : {}),
      }))}
      {...(isStacked && { isStacked })}
      marksLast
      {...(alone === undefined && !isHidden && sign !== '' ? { lastName: sign } : {})}
      // Beside the curve the table has the key.
      hasLegend={(isStacked && !isWide) || alone !== undefined}
      xInMargin={isStacked}
      formatX={(at) => (at === last ? texts.now : dayOrTime(at))}
      xTicks={ticks}
      formatXTick={(at) => (at === last ? texts.now : formatDayOfYear(at))}
      formatY={money}
      formatYTick={isHidden ? () => '' : formatMoneyTick}
      yDomain={domain}
      {...(stack && { yTicks: stack.ticks })}
      height={(isWide ? (curve === BY_COIN ? COIN_CHART_REM : CHART_REM) : NARROW_CHART_REM) * REM}
    />
  )
}

export const valuesOf = ({ points }: WorthPast): Values => points.map(({ value }) => value)

/** The points are days but for those since which a change is, and that of now. */
export const dayOrTime = (at: number) => (at % DAY_MS === 0 ? formatDate(at) : formatTime(at))

const lineOf = ({ kind, values }: PastKind): Line => ({
  name: kindLook(kind).label,
  colour: kindLook(kind).colour,
  values,
})

const coinColours = [
  'var(--series-3)',
  'var(--series-1)',
  'var(--kind-staking)',
  'var(--series-2)',
  'var(--kind-farming)',
]

/** Below this share of what is owned a line of debts would be on that of zero. */
const LEAST_OWED = 0.01

/** Coins as bands: the `most` largest, the others as one, and as one line those of which more is owed than owned today, where it is visible. */
export function coinBands(past: Pick<WorthPast, 'exposures'>, most: number): Line[] {
  const { owned, owed } = coinLines(past)
  const bands = stacked(owned, most, texts.otherCoins)
  return owed && isDrawn(owed, owned) ? [...bands, owed] : bands
}

type CoinRow = Line & { isWithin?: boolean }

/** The bands as rows of a table, below that of the other coins the largest of them up to the place `most`, and what is owed. Without a band of its own a row has no colour. */
export function coinRows(past: Pick<WorthPast, 'exposures'>, most: number, coloured: number): CoinRow[] {
  const { owned, owed } = coinLines(past)
  const bands = stacked(owned, coloured, texts.otherCoins)
  const within =
    bands.length < owned.length
      ? stacked(owned.slice(coloured), most - coloured, texts.smallerCoins).map((line) => ({
          ...{ ...line, colour: '', isWithin: true },
        }))
      : []
  return [...bands, ...within, ...(owed ? [isDrawn(owed, owned) ? owed : { ...owed, colour: '' }] : [])]
}

function isDrawn({ values }: Line, owned: readonly Line[]): boolean {
  const most = Math.max(...sumOfDays(owned).map((value) => value ?? 0))
  return values.some((value) => value !== null && Math.abs(value) >= LEAST_OWED * most)
}

function coinLines({ exposures }: Pick<WorthPast, 'exposures'>): { owned: Line[]; owed: Line | null } {
  const isOwedNow = ({ values }: { values: Values }) => (values.at(-1) ?? 0) < 0
  const owed = exposures.filter(isOwedNow)
  const owned = exposures
    .filter((coin) => !isOwedNow(coin))
    .map((coin, place): Line => ({ ...coin, name: legible(coin.name), colour: coinColours[place] ?? 'var(--faded)' }))
  const [first] = owed
  if (!first) return { owned, owed: null }
  const name = texts.borrowed(owed.length === 1 ? legible(first.name) : plural(owed.length, texts.owedCoins))
  return { owned, owed: { name, colour: 'var(--loss)', values: sumOfDays(owed), overlay: 'plain' } }
}

const LONGEST_NAME = 24
/** Anybody names a coin: a legend has room for what a symbol needs. */
const legible = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

const isOwed = (values: Values) => values.some((value) => value !== null && value < 0)

/** The bands, the largest at the foot and the smallest as one; what is owed is a line below zero. */
function bandsOf(lines: readonly Line[], most: number, others: typeof texts.otherKinds): Line[] {
  const owned = lines.filter(({ values }) => !isOwed(values))
  return [
    ...stacked(owned, most, others),
    ...lines.filter(({ values }) => isOwed(values)).map((line): Line => ({ ...line, overlay: 'plain' })),
  ]
}

function stacked(owned: readonly Line[], most: number, others: typeof texts.otherKinds): Line[] {
  const named = owned.length > most + 1 ? owned.slice(0, most) : owned
  const small = owned.slice(named.length)
  if (small.length === 0) return [...named]
  return [...named, { name: plural(small.length, others), colour: 'var(--faded)', values: sumOfDays(small) }]
}

/** Unknown on the days on which any of them is. */
const sumOfDays = (lines: readonly { values: Values }[]): Values =>
  (lines[0]?.values ?? []).map((_, index) => {
    const values = lines.map((line) => line.values[index] ?? null)
    return values.includes(null) ? null : sum(values.map(Number))
  })

/** So much of a step is free before the label of now. */
const LEAST_STEP = 0.6

/** Midnights, where the points of the days are, evenly spaced, and now. `most`: so many steps have room. */
function dayTicks({ first, last, most }: { first: number; last: number; most: number }): number[] {
  const step = Math.max(1, Math.round((last - first) / DAY_MS / most)) * DAY_MS
  const start = Math.ceil(first / DAY_MS) * DAY_MS
  const count = Math.max(0, Math.floor((last - LEAST_STEP * step - start) / step) + 1)
  return [...Array.from({ length: count }, (_, index) => start + index * step), last]
}

/** The axis spans at least this fraction of the largest value, so that a move of a few percent does not fill the chart. */
const LEAST_SPAN = 0.15

/** Around the middle of the values, with room above and below. */
function axisOf(values: Values): [number, number] {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const least = LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high))
  if (high - low >= least) return airyBounds(known)
  const middle = (low + high) / 2
  return niceBounds([middle - least / 2, middle + least / 2])
}

/** Room for what is written above the stack, and below what is owed. */
const ABOVE = 0.12
const BELOW = 0.04
/** The highest label is so much above the stack at least. */
const CLEAR = 0.02
const MOST_STEPS = 6

/** From zero, or below what is owed, to above the stack, with a label above it too. */
function stackScale(lines: readonly Line[]): { domain: [number, number]; ticks: number[] } {
  const tops = (lines[0]?.values ?? []).map((_, index) =>
    sum(lines.map(({ overlay, values }) => (overlay ? 0 : (values[index] ?? 0)))),
  )
  const least = Math.min(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const most = Math.max(...tops)
  const step = stepUpTo((1 + CLEAR) * most)
  const count = Math.ceil(((1 + CLEAR) * most) / step)
  return {
    domain: [least < 0 ? least - BELOW * (most - least) : 0, Math.max(count * step, (1 + ABOVE) * most)],
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  }
}

/** The least round step that is at most so many times in it. */
function stepUpTo(top: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(top / MOST_STEPS))
  return magnitude * ([1, 2, 2.5, 5].find((each) => each * magnitude >= top / MOST_STEPS) ?? 10)
}
