import { memo, useMemo } from 'react'
import { CartesianGrid, LineChart as Recharts, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { ChartLines } from './chart-lines.tsx'
import type { ChartScale } from './chart-props.ts'

const margin = { top: 8, right: 8, bottom: 0, left: 0 }
const axisText = { fill: 'var(--faded)', fontSize: 12 }

/** `scale`: a `ChartScale` as text, which is the same as long as nothing of it changes. */
type Props = { scale: string; height: number }

/** Grid and axes. Their redraw takes longer than the time between two steps of a slider, so that it happens only when a scale changes. */
export const ChartFrame = memo(function ChartFrame({ scale, height }: Props) {
  const { x, y, gutter }: ChartScale = useMemo(() => JSON.parse(scale), [scale])
  const ends = useMemo(() => [{ x: x.first }, { x: x.last }], [x])
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Recharts data={ends} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
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
        />
        <YAxis
          type="number"
          width={gutter}
          domain={[y.low, y.high]}
          ticks={y.ticks}
          tickFormatter={(value) => y.labels[y.ticks.indexOf(value)] ?? ''}
          interval={0}
          tick={axisText}
          axisLine={false}
          tickLine={false}
          allowDataOverflow
        />
        <ChartLines />
      </Recharts>
    </ResponsiveContainer>
  )
})
