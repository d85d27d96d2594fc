import { lazy, Suspense } from 'react'
import type { LineChartProps } from './line-chart.tsx'

const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }))

/** `LineChart` in its own chunk, with its place kept while it loads. */
export function LazyLineChart(props: LineChartProps) {
  const height = (props.height ?? 260) + 20
  return (
    <Suspense fallback={<div style={{ height: `${height}px` }} className="border-b border-line" />}>
      <LineChart {...props} />
    </Suspense>
  )
}
