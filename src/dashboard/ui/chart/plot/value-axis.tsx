import { memo, useMemo } from 'react'
import type { ValueScale } from '#dashboard/ui/chart/chart-props.ts'

/** `scale`: a `ValueScale` as text, which is the same as long as nothing of it changes. */
type Props = { area: { x: number; y: number; width: number; height: number }; scale: string }

export const LABEL_GAP = 8

/** Pixels of the piece of axis that the mark of a cut crosses. */
const CUT = { height: 20, width: 5, gap: 4 }

/** The grid and what its lines are worth. Drawn with the lines: the library takes longer for an axis than a slider has between two steps. */
export const ValueAxis = memo(function ValueAxis({ area, scale }: Props) {
  const { low, high, ticks, labels, isCut }: ValueScale = useMemo(() => JSON.parse(scale), [scale])
  const lines = ticks.map((tick, index) => {
    const y = placeValue(area, { low, high }, tick)
    return (
      <g key={tick}>
        <line x1={area.x} x2={area.x + area.width} y1={y} y2={y} stroke="var(--line)" />
        <text x={area.x - LABEL_GAP} y={y} dy="0.355em" textAnchor="end" fill="var(--faded)" fontSize="12">
          {labels[index]}
        </text>
      </g>
    )
  })
  return isCut ? [...lines, <CutMark key="cut" x={area.x} foot={area.y + area.height} />] : lines
})

/** Two strokes across the foot of the value axis: it does not begin at zero. */
export const CutMark = ({ x, foot }: { x: number; foot: number }) => {
  const { height, width, gap } = CUT
  const stroke = `${2 * width},${-width}`
  return (
    <path
      d={`M${x},${foot}v${gap - height / 2}m${-width},${width / 2}l${stroke}m${-2 * width},${width - gap}l${stroke}m${-width},${width / 2}V${foot - height - gap}`}
      fill="none"
      stroke="var(--faded)"
      strokeWidth="1.5"
    />
  )
}

/** Where a value stands in the plot, in pixels from the top of the drawing. */
export const placeValue = (
  area: { y: number; height: number },
  { low, high }: Pick<ValueScale, 'low' | 'high'>,
  value: number,
): number => area.y + ((high - value) / (high - low || 1)) * area.height
