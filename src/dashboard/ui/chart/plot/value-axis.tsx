import { memo, useMemo } from 'react'
import type { ValueScale } from '#dashboard/ui/chart/chart-props.ts'

/** `scale`: a `ValueScale` as text, which is the same as long as nothing of it changes. */
type Props = { area: { x: number; y: number; width: number; height: number }; scale: string }

export const LABEL_GAP = 8

/** The grid and what its lines are worth. Drawn with the lines: the library takes longer for an axis than a slider has between two steps. */
export const ValueAxis = memo(function ValueAxis({ area, scale }: Props) {
  const { low, high, ticks, labels }: ValueScale = useMemo(() => JSON.parse(scale), [scale])
  return ticks.map((tick, index) => {
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
})

/** Where a value stands in the plot, in pixels from the top of the drawing. */
export const placeValue = (
  area: { y: number; height: number },
  { low, high }: Pick<ValueScale, 'low' | 'high'>,
  value: number,
): number => area.y + ((high - value) / (high - low || 1)) * area.height
