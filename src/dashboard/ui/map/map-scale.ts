import { withDigits } from '#dashboard/ui/text/digits.ts'

/** What the map shows: stability from 0 to 1, APY as fractions above 0. */
export type MapView = { stability: readonly [number, number]; apy: readonly [number, number] }

export type MapScale = {
  width: number
  height: number
  /** Where the plot begins: left of it are the figures of APY. */
  left: number
  view: MapView
  x: (stability: number) => number
  y: (apy: number) => number
  stabilityAt: (x: number) => number
  apyAt: (y: number) => number
}

/** Room for the dots whose middle is at an edge, and at the top for what is written there. */
const PAD_PX = { side: 14, top: 24, bottom: 14 }
/** As wide as “≤ 0.3%”, and the name of the other axis below. */
const FIGURES_PX = 54

/** Most vaults are above it: there the axis is even, and what is below is pressed together. */
export const SCALE_BREAK = 0.8

/** Stability, and where it is on the axis. */
const bends = [
  [0, 0],
  [SCALE_BREAK, 0.4],
  [1, 1],
] as const

/** Whether the axis changes its scale in view, which it then has to show. */
export const hasBreak = ({ stability: [low, high] }: MapView): boolean => low < SCALE_BREAK && high > SCALE_BREAK

/** The axis of stability, from 0 to 1. */
export const stretched = (stability: number): number => along(stability, 0, 1)
/** The inverse of `stretched`. */
export const unstretched = (place: number): number => along(place, 1, 0)

function along(value: number, from: 0 | 1, to: 0 | 1): number {
  const last = bends.length - 1
  const index = bends.findIndex((bend, at) => at > 0 && (value <= bend[from] || at === last))
  const [low, high] = [bends[index - 1] ?? bends[0], bends[index] ?? bends[last]]
  if (low === undefined || high === undefined) return value
  return low[to] + ((value - low[from]) / (high[from] - low[from])) * (high[to] - low[to])
}

export function createMapScale({ width, height, view }: Pick<MapScale, 'width' | 'height' | 'view'>): MapScale {
  const [left, right] = view.stability.map(stretched) as [number, number]
  const [low, high] = view.apy.map(Math.log) as [number, number]
  const start = FIGURES_PX + PAD_PX.side
  const [across, up] = [width - start - PAD_PX.side, height - PAD_PX.top - PAD_PX.bottom]
  return {
    width,
    height,
    left: FIGURES_PX,
    view,
    x: (stability) => start + ((stretched(stability) - left) / (right - left)) * across,
    y: (apy) => PAD_PX.top + ((high - Math.log(apy)) / (high - low)) * up,
    stabilityAt: (x) => unstretched(left + ((x - start) / across) * (right - left)),
    apyAt: (y) => Math.exp(high - ((y - PAD_PX.top) / up) * (high - low)),
  }
}

/** Beyond, a rate is drawn at the edge: a hundredth of a percent and ten thousand percent would press the others together. */
const LEAST_APY = 0.003
const MOST_APY = 10
const withinMost = (apy: number) => Math.min(Math.max(apy, LEAST_APY), MOST_APY)

/** Values for labels of a logarithmic axis. */
const powers = (low: number, high: number) => {
  const [first, last] = [Math.floor(Math.log10(low)) - 1, Math.ceil(Math.log10(high)) + 1]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
const atSteps = (low: number, high: number, steps: readonly number[]) =>
  powers(low, high).flatMap((power) => steps.map((step) => Number(`${step}e${power}`)))

/** The map begins no further right, so that what is steady is not all there is to see. */
const LATEST_START = SCALE_BREAK

type Place = { stability: number; apy: number }

/**
 * The whole map of these dots: of stability from a tenth below the least steady one, of APY from a 1 or 3 below the lowest to one above
 * the highest, at least tenfold. `benchmark`: a rate that is on it too.
 */
export function wholeView(dots: readonly Place[], benchmark: number | null = null): MapView {
  const apys = [...dots.map(({ apy }) => apy), ...(benchmark === null ? [] : [benchmark])]
  if (apys.length === 0) return { stability: [0, 1], apy: [0.01, 1] }
  const least = apys.reduce((low, apy) => Math.min(low, withinMost(apy)), MOST_APY)
  const most = apys.reduce((high, apy) => Math.max(high, withinMost(apy)), LEAST_APY)
  const steps = atSteps(LEAST_APY, MOST_APY, [1, 3])
  const low = steps.findLast((step) => step <= least) ?? LEAST_APY
  const high = steps.find((step) => step >= most) ?? MOST_APY
  const start = dots.reduce((first, { stability }) => Math.min(first, stability), LATEST_START)
  return { stability: [Math.floor(start * 10) / 10, 1], apy: [low, Math.max(high, low * 10)] }
}

/** Where a rate is drawn on the whole map: those beyond its ends are at the edge. */
export const shownApy = (apy: number, { apy: [low, high] }: MapView): number => Math.min(Math.max(apy, low), high)

export type MapTick = { at: number; label: string }

const logSteps = [[1], [1, 3], [1, 2, 5], [1, 2, 4, 6, 8], [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9]]
/** `beyond`: whether rates below the lowest, and above the highest, are drawn at the edges. */
type Beyond = { below: boolean; above: boolean }

/** Labels of APY: as many steps as there is room for, at least `gap` pixels from one to the next. */
export function apyTicks(scale: MapScale, gap: number, beyond: Beyond = { below: false, above: false }): MapTick[] {
  const [low, high] = scale.view.apy
  const within = (steps: readonly number[]) => atSteps(low, high, steps).filter((step) => step >= low && step <= high)
  const fits = (ticks: readonly number[]) =>
    ticks.every((tick, index) => index === 0 || scale.y(ticks[index - 1] ?? 0) - scale.y(tick) >= gap)
  // An end with rates beyond it needs its sign.
  const hasEnds = (ticks: readonly number[]) =>
    (!beyond.below || ticks.includes(low)) && (!beyond.above || ticks.includes(high))
  const fitting = logSteps.map(within).filter(fits)
  const ticks = fitting.findLast(hasEnds) ?? fitting.at(-1) ?? []
  const sign = (apy: number) => (apy === low && beyond.below ? '≤ ' : apy === high && beyond.above ? '≥ ' : '')
  return ticks.map((apy) => ({ at: scale.y(apy), label: `${sign(apy)}${withDigits(apy * 100, 3)}%` }))
}

const stabilityValues = [
  ...[SCALE_BREAK, 0.9, 0.95, 0.85, 0.5, 0.75, 0.25],
  ...Array.from({ length: 21 }, (_, index) => index / 20),
]
const finerValues = Array.from({ length: 101 }, (_, index) => index / 100)
const FEW_TICKS = 5

/** Labels of stability from 0 to 100, the ends first, then what is between as far as there is room. `endGap`: the last says what it means. */
export function stabilityTicks(scale: MapScale, { gap, endGap }: { gap: number; endGap: number }): MapTick[] {
  const [low, high] = scale.view.stability
  const ends = [low, high]
  const ticks: MapTick[] = []
  const add = (value: number) => {
    const at = scale.x(value)
    const isFree = ticks.every((tick, index) => Math.abs(tick.at - at) >= (index === ends.length - 1 ? endGap : gap))
    if (value >= low && value <= high && (isFree || ends.includes(value)) && !ticks.some((tick) => tick.at === at))
      ticks.push({ at, label: withDigits(value * 100, 3) })
  }
  for (const value of [...ends, ...stabilityValues]) add(value)
  if (ticks.length < FEW_TICKS) for (const value of finerValues) add(value)
  return ticks.toSorted((a, b) => a.at - b.at)
}
