import { memo, useMemo } from 'react'
import { LineChart as Recharts, ResponsiveContainer, XAxis } from 'recharts'
import { ChartLines } from './chart-lines.tsx'
import type { ChartFrameScale } from './chart-props.ts'

const axisText = { fill: 'var(--faded)', fontSize: 12 }
/** In pixels: the first label stands clear below the lowest one of the values. */
const CLEAR = 8

/** `scale`: a `ChartFrameScale` as text, which is the same as long as nothing of it changes. */
type Props = { scale: string; height: number }

/** The plot and the axis below it. Its redraw takes longer than the time between two steps of a slider, which change neither. */
export const ChartFrame = memo(function ChartFrame({ scale, height }: Props) {
  const { x, gutter, right }: ChartFrameScale = useMemo(() => JSON.parse(scale), [scale])
  const ends = useMemo(() => [{ x: x.first }, { x: x.last }], [x])
  const margin = useMemo(() => ({ top: 8, right, bottom: 0, left: gutter }), [gutter, right])
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Recharts data={ends} margin={margin} accessibilityLayer={false}>
        <XAxis
          dataKey="x"
          type="number"
          domain={[x.first, x.last]}
          ticks={x.ticks}
          tickFormatter={(value) => x.labels[x.ticks.indexOf(value)] ?? ''}
          interval="preserveStartEnd"
          minTickGap={16}
          tick={axisText}
          stroke="var(--rule)"
          tickSize={4}
          tickMargin={CLEAR}
        />
        <ChartLines />
      </Recharts>
    </ResponsiveContainer>
  )
})
