import type { MapDot } from './map-dot.ts'
import { type MapScale, type MapView, stretched, unstretched } from './map-scale.ts'

/** Both ends are included; undefined: no bound. Stability from 0 to 1, APY as a fraction. The names are those of the interface. */
export type MapBounds = {
  minStability: number | undefined
  maxStability: number | undefined
  minApy: number | undefined
  maxApy: number | undefined
}

export const noBounds: MapBounds = {
  minStability: undefined,
  maxStability: undefined,
  minApy: undefined,
  maxApy: undefined,
}

export const hasBounds = (bounds: MapBounds): boolean => Object.values(bounds).some((value) => value !== undefined)

/** Where a vault would be on the map; null: unknown. */
type Place = { stability: number | null; apy: number | null }

const isBetween = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity))

/** As the service filters: a bound leaves out what is unknown. */
export const isWithinBounds = (place: Place, bounds: MapBounds): boolean =>
  isBetween(place.stability, bounds.minStability, bounds.maxStability) &&
  isBetween(place.apy, bounds.minApy, bounds.maxApy)

/** In pixels of the plot. */
export type MapRect = { left: number; top: number; right: number; bottom: number }

/** So near to an edge, a selection reaches it. */
const EDGE_PX = 8
const APY_DIGITS = 3

/** Rounded away from what is between them, so that nothing inside is lost. */
const down = (value: number, step: number) => Math.floor(value / step + 1e-9) * step
const up = (value: number, step: number) => Math.ceil(value / step - 1e-9) * step
const tidy = (value: number) => Number(value.toPrecision(9))
const apyStep = (apy: number) => 10 ** (Math.floor(Math.log10(apy)) - APY_DIGITS + 1)
const STABILITY_STEP = 0.01

/** The bounds that a rectangle of the plot stands for. At an edge they are those of the view: `bounds` where it is zoomed to them, else none. */
export function boundsOf(rect: MapRect, scale: MapScale, bounds: MapBounds = noBounds): MapBounds {
  const [low, high] = [scale.apyAt(rect.bottom), scale.apyAt(rect.top)]
  return {
    minStability:
      rect.left <= scale.left + EDGE_PX
        ? bounds.minStability
        : tidy(Math.max(0, down(scale.stabilityAt(rect.left), STABILITY_STEP))),
    maxStability:
      rect.right >= scale.width - EDGE_PX
        ? bounds.maxStability
        : tidy(Math.min(1, up(scale.stabilityAt(rect.right), STABILITY_STEP))),
    minApy: rect.bottom >= scale.height - EDGE_PX ? bounds.minApy : tidy(down(low, apyStep(low))),
    maxApy: rect.top <= EDGE_PX ? bounds.maxApy : tidy(up(high, apyStep(high))),
  }
}

/** Where bounds are on the plot; at its edge where there is none. Null where nothing of them is in view. */
export function rectOf(bounds: MapBounds, { width, height, left, ...scale }: MapScale): MapRect | null {
  const { minStability, maxStability, minApy, maxApy } = bounds
  const clampX = (x: number) => Math.min(Math.max(x, left), width)
  const clampY = (y: number) => Math.min(Math.max(y, 0), height)
  const rect = {
    left: minStability === undefined ? left : clampX(scale.x(minStability)),
    right: maxStability === undefined ? width : clampX(scale.x(maxStability)),
    top: maxApy === undefined ? 0 : maxApy <= 0 ? height : clampY(scale.y(maxApy)),
    bottom: minApy === undefined || minApy <= 0 ? height : clampY(scale.y(minApy)),
  }
  return rect.left <= rect.right && rect.top <= rect.bottom ? rect : null
}

/** What is shown when the map is zoomed to bounds. */
export function viewOf(bounds: MapBounds, whole: MapView): MapView {
  const [low, high] = whole.apy
  const apy = [Math.max(bounds.minApy ?? low, low), Math.min(bounds.maxApy ?? high, high)] as const
  const [left, right] = whole.stability
  const stability = [bounds.minStability ?? left, bounds.maxStability ?? right] as const
  // A view without width has no scale.
  return {
    stability: stability[1] - stability[0] < STABILITY_STEP / 2 ? whole.stability : stability,
    apy: apy[1] / apy[0] < 1.001 ? whole.apy : apy,
  }
}

/** The bounds around a place, as wide as those before times `factor`; none once they reach the ends of the whole map. */
export function zoomedBounds(
  bounds: MapBounds,
  { around, factor, whole }: { around: Pick<MapDot, 'stability' | 'apy'>; factor: number; whole: MapView },
): MapBounds {
  const view = viewOf(bounds, whole)
  const [low, high] = [Math.log(whole.apy[0]), Math.log(whole.apy[1])]
  const [first, last] = whole.stability.map(stretched) as [number, number]
  const upward = (apy: number) => (Math.log(apy) - low) / (high - low)
  const apyAt = (place: number) => Math.exp(low + place * (high - low))
  const onward = (stability: number) => (stretched(stability) - first) / (last - first)
  const stabilityAt = (place: number) => unstretched(first + place * (last - first))
  const [left, right] = widened(view.stability.map(onward), onward(around.stability), factor)
  const [bottom, top] = widened(view.apy.map(upward), upward(around.apy), factor)
  const [least, most] = [apyAt(bottom), apyAt(top)]
  return {
    minStability: left <= 0 ? undefined : tidy(Math.max(0, down(stabilityAt(left), STABILITY_STEP))),
    maxStability: right >= 1 ? undefined : tidy(Math.min(1, up(stabilityAt(right), STABILITY_STEP))),
    minApy: bottom <= 0 ? undefined : tidy(down(least, apyStep(least))),
    maxApy: top >= 1 ? undefined : tidy(up(most, apyStep(most))),
  }
}

/** A span of the axis from 0 to 1, no wider than that, with the place inside. */
function widened([from = 0, to = 1]: readonly number[], place: number, factor: number): [number, number] {
  const span = Math.min(1, Math.max((to - from) * factor, 0.02))
  const middle = Math.min(Math.max(place, 0), 1)
  const start = Math.min(Math.max(middle - span / 2, 0), 1 - span)
  return span > 0.999 ? [0, 1] : [start, start + span]
}
