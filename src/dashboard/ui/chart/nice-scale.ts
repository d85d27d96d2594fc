const STEPS = 4
const ROUNDING = 1e-9

/** The least step of 1, 2 or 5 by a power of ten that goes into a span at most so many times. */
function niceStep(span: number, steps = STEPS): number {
  const rough = span / steps
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return magnitude * ([1, 2, 5].find((each) => each * magnitude >= rough * (1 - ROUNDING)) ?? 10)
}

/** Round bounds around values, a step of 1, 2 or 5 apart. Values that are all the same get room around them. */
export function niceBounds(values: readonly number[], steps = STEPS): [number, number] {
  const min = values.reduce((least, each) => Math.min(least, each), Infinity)
  const max = values.reduce((most, each) => Math.max(most, each), -Infinity)
  if (min > max) return [0, 1]
  const step = niceStep(max - min || Math.abs(max) * 0.1 || 1, steps)
  const low = Math.floor(min / step) * step
  const high = Math.ceil(max / step) * step
  return low === high ? [low - step, high + step] : [low, high]
}

const CLEAR_SHARE = 0.04

/** `niceBounds` with air below the lowest value and above the highest, so that a level line never lies on the axis. Nothing falls below 0 that was not there. */
export function airyBounds(values: readonly number[]): [number, number] {
  const [low, high] = niceBounds(values)
  const step = niceStep(high - low)
  const air = (high - low) * CLEAR_SHARE
  const isTight = (bound: number) => values.some((value) => Math.abs(value - bound) < air)
  const floor = low - step < 0 && low >= 0 ? Math.min(low, 0) : low - step
  return [isTight(low) ? floor : low, isTight(high) ? high + step : high]
}

/** Bounds may be a step further apart than the values are. */
const MOST_STEPS = STEPS + 1

/** Where a scale is labelled: the round values between its ends, at most so many steps apart. */
export function scaleTicks([low, high]: readonly [number, number], steps = MOST_STEPS): number[] {
  const step = niceStep(high - low, Math.min(steps, MOST_STEPS))
  const first = Math.ceil(low / step - ROUNDING)
  const last = Math.floor(high / step + ROUNDING)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
