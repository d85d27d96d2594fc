import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { ChartCaption } from './chart-caption.tsx'
import type { LineChartProps } from './chart-props.ts'
import { texts } from './texts.ts'

/** The numbers beside a chart hold without it. */
const NotLoaded = ({ label }: LineChartProps) => <p className="text-faded">{texts.chartCouldNot(label)}</p>

/** `LineChart` in a chunk of its own, in a frame as large as it while it loads. */
export const LazyLineChart = lazyPart(async () => (await import('./line-chart.tsx')).LineChart, {
  pending: ({
    height = 260,
    points,
    series,
    formatX,
    formatY,
    hasLegend = true,
    bars,
    xInMargin = false,
    isStacked,
    isLegendFlowing = false,
  }) => (
    <figure>
      <ChartCaption
        at={null}
        {...{ points, series, formatX, formatY, hasLegend, bars, xInMargin, isStacked, isLegendFlowing }}
      />
      <div style={{ height: `${height}px` }} className="mt-2 border-b border-line" />
    </figure>
  ),
  instead: () => NotLoaded,
})
