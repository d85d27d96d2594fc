import type { OutcomeDay } from '#contract/simulate/outcome.ts'
import { niceBounds, scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'

/** The plot in pixels, and the values at its ends. */
export type FanScale = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  low: number
  high: number
  isLog: boolean
  lastDay: number
}

export const placeX = ({ left, right, lastDay }: FanScale, day: number): number =>
  left + (day / Math.max(1, lastDay)) * (right - left)

export function placeY({ top, bottom, low, high, isLog }: FanScale, value: number): number {
  const along = (each: number) => (isLog ? Math.log(Math.max(each, low)) : each)
  const share = (along(value) - along(low)) / (along(high) - along(low) || 1)
  return bottom - share * (bottom - top)
}

/** Nothing that is worth nothing has a place on a log axis. */
export const canBeLog = (days: readonly OutcomeDay[]): boolean =>
  days.every(({ q05, heldQ50 }) => q05 > 0 && heldQ50 > 0)

const LOG_STEPS = [1, 2, 5]

/** Round values between the ends: evenly apart, or on a log axis that spans more than tenfold 1, 2, 5, 10 … */
export function fanTicks({ low, high, isLog }: Pick<FanScale, 'low' | 'high' | 'isLog'>): number[] {
  const ticks = scaleTicks([low, high])
  // The end of an axis that is cut has its value too.
  if (!isLog) return low > 0 ? [low, ...ticks.filter((tick) => tick > low)] : ticks
  if (high / low < 10) return ticks
  const first = Math.floor(Math.log10(low))
  const last = Math.ceil(Math.log10(high))
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
    .flatMap((power) => LOG_STEPS.map((step) => step * power))
    .filter((tick) => tick >= low && tick <= high)
}

const point = (x: number, y: number) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

/** A line through a value of each day. */
export const fanLine = (scale: FanScale, days: readonly OutcomeDay[], value: (day: OutcomeDay) => number): string =>
  days.map((day, at) => `${at === 0 ? 'M' : 'L'}${point(placeX(scale, day.day), placeY(scale, value(day)))}`).join('')

/** The ground between two values of each day. */
export function fanBand(
  scale: FanScale,
  days: readonly OutcomeDay[],
  [low, high]: readonly [(day: OutcomeDay) => number, (day: OutcomeDay) => number],
): string {
  const back = days.toReversed().map((day) => `L${point(placeX(scale, day.day), placeY(scale, low(day)))}`)
  return `${fanLine(scale, days, high)}${back.join('')}Z`
}

/** The first day, round days that part the horizon evenly or nearly, and the last day; of a short one its middle, or the ends alone. */
export function dayTicks(lastDay: number, most: 2 | 4): number[] {
  const steps = lastDay < 2 ? 1 : lastDay < 8 ? 2 : most
  const even = [steps, steps - 1].find((count) => count > 1 && (lastDay / count) % ROUND_DAYS === 0)
  const round = Math.floor(lastDay / steps / ROUND_STEP_DAYS) * ROUND_STEP_DAYS
  const isNearlyEven = lastDay - (steps - 1) * round <= 1.5 * round
  const step = even === undefined && isNearlyEven ? round : lastDay / (even ?? steps)
  return [...Array.from({ length: even ?? steps }, (_, at) => Math.round(at * step)), lastDay]
}
const ROUND_DAYS = 5
const ROUND_STEP_DAYS = 10

const WIDE_SHARE = 0.25

/** Whether a linear axis begins at zero: where little of it would be empty below the fan. Elsewhere a mark says that it is cut. */
export const beginsAtZero = (values: readonly number[]): boolean =>
  Math.min(...values) <= WIDE_SHARE * Math.max(...values)

const STEPS = 8

/** Round values, in steps small enough that the fan fills its plot. */
export const fanBounds = (values: readonly number[]): [number, number] => niceBounds(values, STEPS)
