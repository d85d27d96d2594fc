import { memo } from 'react'
import type { PlacedLabel } from './layout-labels.ts'
import type { MapRect } from './map-bounds.ts'
import type { MapTick } from './map-scale.ts'
import { texts } from './texts.ts'

const HALO = { paintOrder: 'stroke', stroke: 'var(--paper)', strokeWidth: 3, strokeLinejoin: 'round' } as const

type GridProps = {
  width: number
  height: number
  yTicks: readonly MapTick[]
  xTicks: readonly MapTick[]
  steady: MapRect | null
}

/** What is beneath the dots: the region of steady rates above the benchmark, and the grid. */
export const MapGrid = memo(function MapGrid({ width, height, yTicks, xTicks, steady }: GridProps) {
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
      {steady && steady.left > 0 && (
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
        <line key={at} x2={width} y1={at} y2={at} stroke="var(--line)" />
      ))}
      {xTicks.map(({ at }) => (
        <line key={at} x1={at} x2={at} y1={height - 5} y2={height} stroke="var(--rule)" />
      ))}
      <line x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--rule)" />
    </svg>
  )
})

type TextProps = {
  width: number
  height: number
  yTicks: readonly MapTick[]
  labels: readonly PlacedLabel[]
  /** Where its line is, and its name. */
  benchmark: { at: number; label: PlacedLabel } | null
}

/** Figures on the lines of the grid are above them, and as wide. */
const FIGURE_PX = { height: 16, width: 34 }

/** What is above the dots: figures on their lines, the benchmark, the names of what is held. */
export const MapTexts = memo(function MapTexts({ width, height, yTicks, labels, benchmark }: TextProps) {
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      fontSize="12"
      className="pointer-events-none absolute inset-0"
    >
      {benchmark && (
        <line
          x1={yTicks.some(({ at }) => benchmark.at < at && benchmark.at > at - FIGURE_PX.height) ? FIGURE_PX.width : 0}
          x2={width}
          y1={benchmark.at}
          y2={benchmark.at}
          stroke="var(--accent)"
          strokeDasharray="5 4"
        />
      )}
      {yTicks.map(({ at, label }, index) => (
        <text key={at} x={0} y={at - 5} fill="var(--faded)" {...HALO}>
          {index === yTicks.length - 1 ? `${label} APY` : label}
        </text>
      ))}
      {benchmark && (
        <text x={benchmark.label.x} y={benchmark.label.y} dy="0.355em" fill="var(--accent)" {...HALO}>
          {benchmark.label.text}
        </text>
      )}
      {labels.map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} dy="0.355em" textAnchor={anchor} fill="var(--ink)" {...HALO}>
          {text}
        </text>
      ))}
    </svg>
  )
})

type AxisProps = { width: number; xTicks: readonly MapTick[]; isNarrow: boolean }

/** Below the plot: where on the axis each figure of stability is, and which way it is steadier. */
export const StabilityAxis = memo(function StabilityAxis({ width, xTicks, isNarrow }: AxisProps) {
  const last = xTicks.length - 1
  const textOf = (label: string, index: number) => {
    if (index === 0) return texts.stabilityOf(label)
    return index === last && !isNarrow ? texts.steadier(label) : label
  }
  return (
    <svg width={width} height={20} aria-hidden="true" fontSize="12" fill="var(--faded)" className="block">
      {xTicks.map(({ at, label }, index) => (
        <text
          key={at}
          x={index === 0 ? 0 : index === last ? width : at}
          y={15}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
        >
          {textOf(label, index)}
        </text>
      ))}
    </svg>
  )
})
