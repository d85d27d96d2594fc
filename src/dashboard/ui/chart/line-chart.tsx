import { type KeyboardEvent, useState } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart as Recharts,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'

/** One value of x with a y for each series, in their order; null leaves a gap. */
export type ChartPoint = { x: number; ys: readonly (number | null)[] }
/** `emphasis: 'dashed'` for what is set beside the main line. */
export type ChartSeries = { name: string; emphasis?: 'plain' | 'dashed' }

export type LineChartProps = {
  /** Says what is drawn: "Price of SUI, last 30 days". */
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  formatX: (x: number) => string
  formatY: (y: number | null) => string
  /** Shorter text for the axes. */
  formatXTick?: (x: number) => string
  formatYTick?: (y: number) => string
  /** Fixes the scale, so that it does not jump while an input is dragged. */
  yDomain?: [number, number]
  /** Where the x axis is labelled; without it, evenly. */
  xTicks?: number[]
  /** x of a point to mark, such as the current one. */
  markX?: number
  height?: number
}

const colours = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--ink)']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/** A chart that takes points and formats them. It can be focused: arrow keys step through its points, and the values are read out. Load it lazily: recharts is large. */
export function LineChart(props: LineChartProps) {
  const { label, points, series, formatX, formatY, formatXTick = formatX, formatYTick = formatY, height = 260 } = props
  const [index, setIndex] = useState<number | null>(null)
  const at = index === null ? null : (points[Math.min(index, points.length - 1)] ?? null)
  const domain = props.yDomain ?? (['auto', 'auto'] as const)
  const reading = at
    ? `${formatX(at.x)}: ${series.map(({ name }, i) => `${name} ${formatY(at.ys[i] ?? null)}`).join(', ')}`
    : ''

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, index, points.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }

  return (
    <figure>
      <figcaption className="flex min-h-5 flex-wrap gap-x-4 text-sm">
        {series.map(({ name, emphasis }, i) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg width="16" height="2" aria-hidden="true">
              <line x2="16" y1="1" y2="1" stroke={colours[i]} strokeWidth="2" strokeDasharray={dashes(emphasis)} />
            </svg>
            {name}
            {at && <strong className="font-medium">{formatY(at.ys[i] ?? null)}</strong>}
          </span>
        ))}
        <span className="ml-auto text-faded">{at ? formatX(at.x) : ''}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${label}. Arrow keys step through the points.`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={index ?? 0}
        aria-valuetext={reading || 'No point chosen'}
        onKeyDown={onKeyDown}
        onBlur={() => setIndex(null)}
        style={{ height: `${height}px` }}
      >
        <ResponsiveContainer width="100%" height={height}>
          <Recharts
            data={points as ChartPoint[]}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            onMouseMove={({ activeTooltipIndex }) => setIndex(toIndex(activeTooltipIndex))}
            onMouseLeave={() => setIndex(null)}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="x"
              type="number"
              domain={['dataMin', 'dataMax']}
              tickFormatter={formatXTick}
              minTickGap={props.xTicks ? 16 : 48}
              {...(props.xTicks ? { ticks: props.xTicks } : {})}
              tick={axisText}
              stroke="var(--rule)"
              tickSize={4}
            />
            <YAxis
              width={64}
              domain={domain as [number, number]}
              tickFormatter={formatYTick}
              tick={axisText}
              axisLine={false}
              tickLine={false}
              allowDataOverflow={props.yDomain !== undefined}
            />
            {series.map(({ name, emphasis }, i) => (
              <Line
                key={name}
                name={name}
                dataKey={(point: ChartPoint) => point.ys[i] ?? null}
                stroke={colours[i] ?? 'var(--ink)'}
                strokeWidth={1.5}
                strokeDasharray={dashes(emphasis)}
                dot={false}
                activeDot={false}
                isAnimationActive={false}
              />
            ))}
            {props.markX !== undefined && <ReferenceLine x={props.markX} stroke="var(--ink)" strokeDasharray="2 3" />}
            {at && <ReferenceLine x={at.x} stroke="var(--faded)" />}
            {at?.ys.map((y, i) =>
              y === null ? null : (
                <ReferenceDot
                  key={series[i]?.name}
                  x={at.x}
                  y={y}
                  r={3}
                  fill={colours[i] ?? 'var(--ink)'}
                  stroke="none"
                />
              ),
            )}
          </Recharts>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const axisText = { fill: 'var(--faded)', fontSize: 12 }
const dashes = (emphasis: ChartSeries['emphasis']) => (emphasis === 'dashed' ? '4 3' : '0')

const toIndex = (index: string | number | null | undefined) => {
  const read = index === null || index === undefined ? Number.NaN : Number(index)
  return Number.isNaN(read) ? null : read
}

function stepped(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  return Math.min(Math.max((index ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
}
