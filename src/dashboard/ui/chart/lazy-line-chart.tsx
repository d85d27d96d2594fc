import { lazy, Suspense } from 'react'
import { ChartCaption } from './chart-caption.tsx'
import type { LineChartProps } from './chart-props.ts'

const LineChart = lazy(() =>
  import('./line-chart.tsx').then(
    (file) => ({ default: file.LineChart }),
    () => ({ default: NotLoaded }),
  ),
)

/** The numbers beside a chart hold without it. */
const NotLoaded = ({ label }: LineChartProps) => (
  <p className="text-faded">{label}: the chart could not be loaded; the table has its values.</p>
)

/** `LineChart` in its own chunk, with its place kept while it loads. */
export function LazyLineChart(props: LineChartProps) {
  const { height = 260, points, series, formatX, formatY } = props
  const fallback = (
    <figure>
      <ChartCaption points={points} series={series} at={null} formatX={formatX} formatY={formatY} />
      <div style={{ height: `${height}px` }} className="border-b border-line" />
    </figure>
  )
  return (
    <Suspense fallback={fallback}>
      <LineChart {...props} />
    </Suspense>
  )
}
