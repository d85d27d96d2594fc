import { Fragment, memo } from 'react'
import type { PlacedLabel } from './layout-labels.ts'
import type { MapRect } from './map-bounds.ts'
import type { MapTick } from './map-scale.ts'
import { texts } from './texts.ts'

const HALO = { paintOrder: 'stroke', stroke: 'var(--paper)', strokeWidth: 4, strokeLinejoin: 'round' } as const

type GridProps = {
  width: number
  height: number
  left: number
  yTicks: readonly MapTick[]
  xTicks: readonly MapTick[]
  steady: MapRect | null
  /** Where the axis of stability changes its scale; null: nowhere in view. */
  breakAt: number | null
}

/** What is beneath the dots: the region of steady rates on the good side of the benchmark, and the grid. */
export const MapGrid = memo(function MapGrid({ width, height, left, yTicks, xTicks, steady, breakAt }: GridProps) {
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0">
      {steady && (
        <rect
          x={steady.left}
          y={steady.top}
          width={steady.right - steady.left}
          height={steady.bottom - steady.top}
          fill="var(--raised)"
        />
      )}
      {steady && steady.left > left && (
        <line
          x1={steady.left}
          x2={steady.left}
          y1={steady.top}
          y2={steady.bottom}
          stroke="var(--accent)"
          strokeDasharray="5 4"
        />
      )}
      {yTicks.map(({ at }) => (
        <line key={at} x1={left} x2={width} y1={at} y2={at} stroke="var(--line)" />
      ))}
      {xTicks.map(({ at }) => (
        <line key={at} x1={at} x2={at} y1={height - 5} y2={height} stroke="var(--rule)" />
      ))}
      <line x1={left} x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--rule)" />
      {breakAt !== null && <ScaleBreak at={breakAt} height={height} />}
    </svg>
  )
})

/** Two strokes across the axis, and a line up the plot: left of it the scale is another. */
const ScaleBreak = ({ at, height }: { at: number; height: number }) => (
  <>
    <line x1={at} x2={at} y1={24} y2={height} stroke="var(--rule)" strokeDasharray="1 4" />
    <path d={`M${at - 8} ${height}l4-10m2 10l4-10`} fill="none" stroke="var(--ink)" strokeWidth="1.5" />
  </>
)

/** Where a line leaves its dot. */
function outOf({ x, y, radius }: Line['from'], to: Line['to']): { x1: number; y1: number } {
  const share = radius / Math.max(Math.hypot(to.x - x, to.y - y), radius)
  return { x1: x + (to.x - x) * share, y1: y + (to.y - y) * share }
}
type Line = NonNullable<PlacedLabel['line']>

type TextProps = {
  width: number
  height: number
  left: number
  yTicks: readonly MapTick[]
  labels: readonly PlacedLabel[]
  /** Where its line is, and its figure, which takes the place of one of the axis. */
  benchmark: { at: number; label: string } | null
  benchmarkName: { text: string; x: number; y: number } | null
  /** What the figures beside the plot are. */
  axis: string
}

/** What is above the dots: figures beside their lines, the benchmark, the names of what is held. */
export const MapTexts = memo(function MapTexts(props: TextProps) {
  const { width, height, left, yTicks, labels, benchmark, benchmarkName, axis } = props
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      fontSize="12"
      className="pointer-events-none absolute inset-0"
    >
      {benchmark && (
        <line x1={left} x2={width} y1={benchmark.at} y2={benchmark.at} stroke="var(--accent)" strokeDasharray="5 4" />
      )}
      <text x={0} y={10} fill="var(--faded)">
        {axis}
      </text>
      {yTicks.map(({ at, label }) => (
        <text key={at} x={0} y={at} dy="0.355em" fill="var(--faded)">
          {label}
        </text>
      ))}
      {benchmark && (
        <text x={0} y={benchmark.at} dy="0.355em" fill="var(--accent)" fontWeight="600">
          {benchmark.label}
        </text>
      )}
      {benchmarkName && (
        <>
          <line
            {...{ x1: benchmarkName.x - 18, x2: benchmarkName.x - 4, y1: benchmarkName.y - 4, y2: benchmarkName.y - 4 }}
            stroke="var(--accent)"
            strokeDasharray="5 4"
          />
          <text x={benchmarkName.x} y={benchmarkName.y} fill="var(--accent)">
            {benchmarkName.text}
          </text>
        </>
      )}
      {labels.map(({ text, x, y, anchor, line }) => (
        <Fragment key={`${x} ${y}`}>
          {line && <line {...outOf(line.from, line.to)} x2={line.to.x} y2={line.to.y} stroke="var(--ink)" />}
          <text x={x} y={y} dy="0.355em" textAnchor={anchor} fill="var(--ink)" {...HALO}>
            {text}
          </text>
        </Fragment>
      ))}
    </svg>
  )
})

type AxisProps = { width: number; xTicks: readonly MapTick[]; isNarrow: boolean; breakAt: number | null }

/** Below the plot: where on the axis each figure of stability is, and which end is steady. */
export const StabilityAxis = memo(function StabilityAxis({ width, xTicks, isNarrow, breakAt }: AxisProps) {
  const last = xTicks.length - 1
  return (
    <svg width={width} height={20} aria-hidden="true" fontSize="12" fill="var(--faded)" className="block">
      <text x={0} y={15}>
        {texts.stability}
      </text>
      {xTicks.map(({ at, label }, index) => {
        const isBreak = at === breakAt && !isNarrow
        const anchor = index === 0 || isBreak ? 'start' : index === last ? 'end' : 'middle'
        return (
          <text key={at} x={index === last ? width : isBreak ? at - 7 : at} y={15} textAnchor={anchor}>
            {isBreak ? texts.widerFrom(label) : index === last && !isNarrow ? texts.steadier(label) : label}
          </text>
        )
      })}
    </svg>
  )
})
