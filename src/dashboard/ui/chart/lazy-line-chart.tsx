import { lazy, Suspense } from 'react'
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
  const height = (props.height ?? 260) + 20
  return (
    <Suspense fallback={<div style={{ height: `${height}px` }} className="border-b border-line" />}>
      <LineChart {...props} />
    </Suspense>
  )
}
