import { type PointerEvent, useMemo } from 'react'
import { evenTicks, gutterOf, nearestIndex, xTicksOf } from './chart-axes.ts'
import { colourOf, dashesOf } from './chart-look.ts'
import type { ChartPoint, LineChartProps } from './chart-props.ts'
import { linePath } from './line-path.ts'
import { niceBounds, scaleTicks } from './nice-scale.ts'

const margin = { top: 8, right: 8, bottom: 24 }

type PlotProps = LineChartProps & {
  width: number
  height: number
  at: ChartPoint | null
  onIndex: (index: number | null) => void
}

/** The drawing: grid, axes, lines, and the point that is looked at. */
export function Plot(props: PlotProps) {
  const { label, points, series, width, height, markX, at, onIndex, drawing } = props
  const { formatXTick = props.formatX, formatYTick = props.formatY } = props
  const domain = props.yDomain ?? niceBounds(points.flatMap(({ ys }) => ys.filter((y) => y !== null)))
  const yLabels = scaleTicks(domain).map((y) => ({ y, label: formatYTick(y) }))
  const left = gutterOf(yLabels.map((each) => each.label))
  const [low, high] = domain
  const first = points[0]?.x ?? 0
  const last = points.at(-1)?.x ?? 1
  const inner = { width: width - left - margin.right, height: height - margin.top - margin.bottom }
  const placeX = (x: number) => left + ((x - first) / (last - first || 1)) * inner.width
  const placeY = (y: number) => margin.top + ((high - y) / (high - low || 1)) * inner.height
  const bottom = margin.top + inner.height
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places follow from these, and functions are new each time
  const paths = useMemo(
    () =>
      series.map((_, i) =>
        linePath(
          points.map(({ x, ys }) => {
            const y = ys[i] ?? null
            return { x: placeX(x), y: y === null ? null : placeY(Math.min(Math.max(y, low), high)) }
          }),
        ),
      ),
    [points, series.length, width, height, left, low, high],
  )
  const xLabels = xTicksOf(props.xTicks ?? evenTicks([first, last], inner.width), {
    format: formatXTick,
    place: placeX,
    width,
  })
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    onIndex(nearestIndex(points, first + ((x - left) / inner.width) * (last - first)))
  }

  return (
    <svg
      ref={drawing}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className="block"
      fontSize="12"
      fill="var(--faded)"
      onPointerMove={onPointerMove}
      onPointerLeave={() => onIndex(null)}
    >
      {yLabels.map(({ y, label: text }) => (
        <g key={y}>
          <line x1={left} x2={width - margin.right} y1={placeY(y)} y2={placeY(y)} stroke="var(--line)" />
          <text x={left - 8} y={placeY(y) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <line x1={left} x2={width - margin.right} y1={bottom} y2={bottom} stroke="var(--rule)" />
      {xLabels.map(({ at: x, label: text, anchor }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={bottom} y2={bottom + 4} stroke="var(--rule)" />
          <text x={x} y={bottom + 18} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      {paths.map((d, i) => (
        <path
          key={series[i]?.name}
          d={d}
          fill="none"
          stroke={colourOf(i)}
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={dashesOf(series[i]?.emphasis)}
        />
      ))}
      {markX !== undefined && <Upright x={placeX(markX)} bottom={bottom} stroke="var(--ink)" dash="2 3" />}
      {at && <Upright x={placeX(at.x)} bottom={bottom} stroke="var(--faded)" />}
      {at?.ys.map((y, i) =>
        y === null ? null : <circle key={series[i]?.name} cx={placeX(at.x)} cy={placeY(y)} r="3" fill={colourOf(i)} />,
      )}
    </svg>
  )
}

const Upright = ({ x, bottom, stroke, dash = '0' }: { x: number; bottom: number; stroke: string; dash?: string }) => (
  <line x1={x} x2={x} y1={margin.top} y2={bottom} stroke={stroke} strokeDasharray={dash} />
)
