import { type KeyboardEvent, useMemo, useState } from 'react'
import { evenTicks, gutterOf, widthOf } from './chart-axes.ts'
import { ChartCaption } from './chart-caption.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { Lines } from './chart-lines.tsx'
import type { ChartPoint, ChartScale, LineChartProps } from './chart-props.ts'
import { stacked } from './ground-paths.ts'
import { END_LABEL_START } from './labels/end-labels.tsx'
import { airyBounds, scaleTicks } from './nice-scale.ts'
import { spanAt, stripOf, topOf } from './plot/chart-bars.tsx'
import { texts } from './texts.ts'

const DEFAULT_PX = 260
/** Below the plot, and what a label beside it needs. */
const AXIS_PX = 30
const TICK_PX = 18
/** Right of the plot, where half of the last label may be. */
const EDGE_PX = 8
/** By how much a name may be wider than a figure of as many characters. */
const STRONG = 1.4
/** And of plain weight. */
const PLAIN = 1.05

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

/**
 * A chart that takes points and formats them. It can be focused: arrow keys step through its points, and the values are read out.
 * While its lower axis stays, only its lines and values are drawn anew. Load it lazily: recharts is large.
 */
export function LineChart(props: LineChartProps) {
  const {
    label,
    points,
    series,
    formatX,
    formatY,
    height = DEFAULT_PX,
    markX,
    markLabel,
    marksLast,
    lastName,
    formatLast = formatY,
    level,
    levelLabel,
    isStacked = false,
    drawing,
    hasLegend = true,
    bars,
    namesEnds = false,
    xInMargin = false,
    isLegendFlowing = false,
  } = props
  const [index, setIndex] = useState<number | null>(null)
  const at = index === null ? null : (points[Math.min(index, points.length - 1)] ?? null)
  const drawn = useMemo(() => (isStacked ? stacked(points, series) : points), [isStacked, points, series])
  const scale = scaleOf(props, drawn)
  const unknown = at?.unknown === undefined ? '' : texts.missing(at.unknown)
  const note = at?.note === undefined ? '' : `. ${at.note}`
  const bar = at && bars ? `, ${bars.name} ${bars.formatY(spanAt(bars.spans, at.x)?.value ?? null)}` : ''
  const reading = at
    ? `${formatX(at.x)}: ${series.map(({ name }, i) => `${name} ${formatY(at.ys[i] ?? null)}`).join(', ')}${bar}${unknown}${note}`
    : ''
  const { x, gutter, right } = scale
  const lastKnown = marksLast && points.findLast(({ ys: [y = null] }) => y !== null)?.ys[0]
  const lastLabel =
    lastKnown == null
      ? undefined
      : lastName === undefined
        ? formatLast(lastKnown)
        : `${lastName} ${formatLast(lastKnown)}`

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, index, points.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }

  return (
    <figure className="isolate">
      <ChartCaption
        {...{
          points,
          series,
          isStacked,
          at,
          formatX,
          formatY,
          hasLegend,
          bars,
          xInMargin,
          marksLast: marksLast === true,
          isLegendFlowing,
        }}
      />
      <div
        ref={drawing}
        role="slider"
        tabIndex={0}
        aria-label={texts.useArrowKeys(label)}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={index ?? 0}
        aria-valuetext={reading || texts.noPointSelected}
        className="mt-2 touch-pan-y"
        onKeyDown={onKeyDown}
        onBlur={() => setIndex(null)}
        style={{ height: `${height}px` }}
      >
        <Lines.Provider
          value={{
            ...{
              points: drawn,
              series,
              isStacked,
              level,
              levelLabel,
              markX,
              markLabel,
              lastLabel,
              bars,
              namesEnds,
              scale,
              onIndex: setIndex,
            },
            at: at && (drawn[points.indexOf(at)] ?? null),
          }}
        >
          {/* Its value says them: of the axes alone a screen reader would read figures without what they are of. */}
          <div aria-hidden="true">
            <ChartFrame scale={JSON.stringify({ x, gutter, right })} height={height} />
          </div>
        </Lines.Provider>
      </div>
    </figure>
  )
}

function scaleOf(props: LineChartProps, points: readonly ChartPoint[]): ChartScale {
  const {
    isStacked,
    xDomain,
    minGutter = 0,
    series,
    bars,
    namesEnds = false,
    yDomain,
    xTicks,
    height = DEFAULT_PX,
    formatXTick = props.formatX,
    formatYTick = props.formatY,
  } = props
  const [low, high] =
    yDomain ?? airyBounds([...(isStacked ? [0] : []), ...points.flatMap(({ ys }) => ys.filter((y) => y !== null))])
  const [first, last] = xDomain ?? [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  const plotHeight = height - AXIS_PX
  const x = xTicks ?? evenTicks(first, last)
  const steps = Math.floor((plotHeight - (bars ? stripOf(plotHeight) : 0)) / TICK_PX)
  const y = props.yTicks ? [...props.yTicks] : scaleTicks([low, high], steps)
  const labels = y.map(formatYTick)
  return {
    x: { first, last, ticks: x, labels: x.map(formatXTick) },
    y: { low, high, ticks: y, labels, isCut: low > 0 },
    gutter: Math.max(minGutter, gutterOf(bars ? [...labels, bars.formatYTick(topOf(bars.spans))] : labels)),
    right: namesEnds
      ? END_LABEL_START + Math.ceil((namesEnds === 'alike' ? PLAIN : STRONG) * widthOf(series.map(({ name }) => name)))
      : EDGE_PX,
  }
}

function stepped(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  return Math.min(Math.max((index ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
}
