import { memo, useCallback, useMemo } from 'react'
import type { ChartBars, ChartSpan } from '#dashboard/ui/chart/chart-props.ts'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { LABEL_GAP } from './value-axis.tsx'

/** Of the plot's height: enough to compare days by, while the lines stay the subject. */
const SHARE = 0.34
/** Between the lowest label of the lines and the scale of the bars. */
const ABOVE = 30
/** Below that the label of zero would touch the one above: bars begin at zero anyway. */
const LABELS_APART = 24
/** Bars that are wider have a gap between them. */
const GAP_FROM = 3

type Area = { x: number; y: number; width: number; height: number }

/** The strip of the bars, with the room above it, in pixels. */
export const stripOf = (plotHeight: number): number => Math.round(plotHeight * SHARE)

/** The span that x is in; of two that meet there the one that ends. */
export const spanAt = (spans: readonly ChartSpan[], x: number): ChartSpan | null =>
  spans.find(({ from, to }) => x >= from && x <= to) ?? null

type Props = { area: Area; bars: ChartBars; first: number; last: number; at: number | null }

/** At the foot of the plot, from zero to a round value, which is named in the margin. The one at the pointer is darker. */
export const Bars = memo(function Bars({ area, bars, first, last, at }: Props) {
  const { spans, formatYTick } = bars
  const height = stripOf(area.height) - ABOVE
  const foot = area.y + area.height
  const top = topOf(spans)
  const placeX = useCallback(
    (x: number) => area.x + ((Math.min(Math.max(x, first), last) - first) / (last - first || 1)) * area.width,
    [area.x, area.width, first, last],
  )
  const pathOf = useMemo(() => {
    return ({ from, to, value }: ChartSpan) => {
      const [left, right] = [placeX(from), placeX(to)]
      const gap = right - left > GAP_FROM ? 1 : 0
      return right <= left
        ? ''
        : `M${px(left)},${px(foot)}V${px(foot - (value / top) * height)}H${px(right - gap)}V${px(foot)}Z`
    }
  }, [placeX, foot, height, top])
  const all = useMemo(() => spans.map(pathOf).join(''), [spans, pathOf])
  const current = at === null ? null : spanAt(spans, at)
  if (spans.length === 0) return null
  return (
    <g stroke="none">
      <text x={area.x - LABEL_GAP} y={foot - height} dy="0.35em" textAnchor="end" fill="var(--faded)" fontSize="12">
        {formatYTick(top)}
      </text>
      {height >= LABELS_APART && (
        <text x={area.x - LABEL_GAP} y={foot} textAnchor="end" fill="var(--faded)" fontSize="12">
          {formatYTick(0)}
        </text>
      )}
      <line x1={area.x} x2={area.x + area.width} y1={foot - height} y2={foot - height} stroke="var(--line)" />
      <path d={all} style={{ fill: 'color-mix(in srgb, var(--faded) 40%, transparent)' }} />
      {current && <path d={pathOf(current)} fill="var(--faded)" />}
    </g>
  )
})

const highestOf = (spans: readonly ChartSpan[]): number =>
  spans.reduce((highest, { value }) => Math.max(highest, value), 0)

/** Where the scale of the bars ends. */
export const topOf = (spans: readonly ChartSpan[]): number => niceBounds([0, highestOf(spans)])[1]

const px = (pixels: number) => Math.round(pixels * 10) / 10
