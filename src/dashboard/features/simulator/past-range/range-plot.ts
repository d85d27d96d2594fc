import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import type { Edge } from './edge-steps.ts'
import { type PriceScale, placePrice } from './price-scale.ts'
import { formatDistance } from './price-text.ts'

/** Pixels. A handle is as high as a finger needs, and there is room for one above and below all prices. */
export const HANDLE = 36
export const PLOT = { top: 8, bottom: 264 }
export const PRICES = { top: PLOT.top + HANDLE + 4, bottom: PLOT.bottom - HANDLE - 4 }
export const HEIGHT = 300

export const clamped = (y: number) => Math.min(Math.max(y, PLOT.top), PLOT.bottom)
export const box = (x: number, y: number, { width, height }: { width: number; height: number }) =>
  `M${x},${y}h${width}v${height}h${-width}z`

/** `line`: where the edge is, which may be beyond the plot. `top`: of its handle, which never is. */
export type EdgePlace = { edge: Edge; line: number; top: number; price: string; way: string }

/** What all prices of the chart are drawn with. */
export type PlotLook = { scale: PriceScale; digits: number; priceNow: number }

/** Where an edge and its handle are, and what the handle says. */
export function edgePlace(edge: Edge, price: number, { scale, digits, priceNow }: PlotLook): EdgePlace {
  const line = placePrice(scale, PRICES, price)
  const top = edge === 'upper' ? clamped(line) - HANDLE : clamped(line)
  return {
    edge,
    line,
    top: Math.min(Math.max(top, PLOT.top), PLOT.bottom - HANDLE),
    price: formatPairPrice(price, digits),
    way: formatDistance(price, priceNow),
  }
}
