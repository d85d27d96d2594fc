import { simulateLimits } from '#contract/simulate/question.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'

export type Edge = 'lower' | 'upper'

/** A question takes no edge above it; and none at 0, which falling steps would round to in the end. */
const MOST_PRICE = simulateLimits.edge
const LEAST_PRICE = 1e-30
/** Steps multiply: what rounding adds to each would show after a hundred. */
const DIGITS = 12
const NOISE = 1e-6

const plain = (price: number) => Number(price.toPrecision(DIGITS))

/** Steps from one price to another, a factor of `step` each. */
const stepsBetween = (from: number, to: number, step: number) => Math.log(to / from) / Math.log(step)

/** An edge so many steps on; it comes no nearer to the other edge than one step. */
export function moveEdge(bounds: PriceBounds, edge: Edge, steps: number, step: number): PriceBounds {
  return withEdge(bounds, edge, bounds[edge] * step ** steps, step)
}

/** An edge near a price: whole steps from where it is, rounded `towards` the price, down or up. */
export function dragEdge(
  bounds: PriceBounds,
  edge: Edge,
  { price, step, round = Math.round }: { price: number; step: number; round?: (steps: number) => number },
): PriceBounds {
  return moveEdge(bounds, edge, round(stepsBetween(bounds[edge], price, step)), step)
}

/** What the range covers of the past: its lowest and its highest price. */
type PastSpan = { lowest: number; highest: number }

/** The end of an edge's way inwards is a step beside the other edge; outwards it is where all of the past is in range. */
export function edgeToEnd(
  bounds: PriceBounds,
  edge: Edge,
  { isUp, step, span }: { isUp: boolean; step: number; span: PastSpan },
): PriceBounds {
  if (edge === 'lower' && !isUp)
    return dragEdge(bounds, edge, { price: span.lowest, step, round: (steps) => Math.floor(steps + NOISE) })
  if (edge === 'upper' && isUp)
    return dragEdge(bounds, edge, { price: span.highest, step, round: (steps) => Math.floor(steps + NOISE) + 1 })
  return withEdge(bounds, edge, edge === 'lower' ? bounds.upper / step : bounds.lower * step, step)
}

function withEdge({ lower, upper }: PriceBounds, edge: Edge, price: number, step: number): PriceBounds {
  return edge === 'lower'
    ? { lower: plain(Math.min(Math.max(price, LEAST_PRICE), upper / step)), upper }
    : { lower, upper: plain(Math.max(Math.min(price, MOST_PRICE), lower * step)) }
}
