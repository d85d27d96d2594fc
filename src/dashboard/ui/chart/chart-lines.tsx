import { createContext, type PointerEvent, useContext, useMemo } from 'react'
import { usePlotArea } from 'recharts'
import { nearestIndex } from './chart-axes.ts'
import { colourOf, dashesOf } from './chart-look.ts'
import type { ChartBars, ChartPoint, ChartScale, ChartSeries } from './chart-props.ts'
import { areaPath, bandPaths } from './ground-paths.ts'
import { EndLabels } from './labels/end-labels.tsx'
import { LastLabel, LevelLabel, MarkLabel, type PlotArea } from './labels/line-labels.tsx'
import { linePath } from './line-path.ts'
import { Bars, stripOf } from './plot/chart-bars.tsx'
import { FadedGround } from './plot/faded-ground.tsx'
import { placeValue, ValueAxis } from './plot/value-axis.tsx'

type LinesOfChart = {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** The point under the pointer or the keyboard. */
  at: ChartPoint | null
  isStacked: boolean
  level: number | undefined
  /** What the level is: written at its free end. */
  levelLabel: string | undefined
  markX: number | undefined
  markLabel: string | undefined
  /** The last value of the first line. */
  lastLabel: string | undefined
  bars: ChartBars | undefined
  namesEnds: boolean | 'alike'
  scale: ChartScale
  onIndex: (index: number | null) => void
}

/** What is drawn into the frame. By a context, so that it passes the frame, which stays as it is. */
export const Lines = createContext<LinesOfChart | null>(null)

/** The value axis and the lines of a chart, the mark and the current point. */
export function ChartLines() {
  const area = usePlotArea()
  const lines = useContext(Lines)
  return area && lines ? <Drawn area={area} {...lines} /> : null
}

/** A note's mark is as high and as wide. */
const NOTE = 8

function Drawn({
  area: whole,
  points,
  series,
  at,
  isStacked,
  level,
  levelLabel,
  markX,
  markLabel,
  lastLabel,
  bars,
  namesEnds,
  scale,
  onIndex,
}: LinesOfChart & { area: PlotArea }) {
  /** Of the lines: above the bars, if there are any. */
  const area = { ...whole, height: whole.height - (bars ? stripOf(whole.height) : 0) }
  const { first, last } = scale.x
  const { low, high } = scale.y
  const placeX = (x: number) => area.x + ((x - first) / (last - first || 1)) * area.width
  const placeY = (y: number) => placeValue(area, scale.y, y)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places follow from these, and functions are new each time
  const places = useMemo(
    () =>
      series.map((_, i) =>
        points.map(({ x, ys }) => {
          const y = ys[i] ?? null
          return { x: placeX(x), y: y === null ? null : placeY(Math.min(Math.max(y, low), high)) }
        }),
      ),
    [points, series.length, area.x, area.width, area.height, low, high],
  )
  const paths = useMemo(() => places.map(linePath), [places])
  const foot = area.y + area.height
  const [stackedOnly, overlays] = [false, true].map((isOver) =>
    series.flatMap((each, i) => ((each.overlay !== undefined) === isOver ? [i] : [])),
  ) as [number[], number[]]
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const hollow = useMemo(
    () =>
      points.flatMap(({ x, ys, isHollow = false }) => {
        const index = isHollow ? ys.findIndex((y) => y !== null) : -1
        const y = ys[index] ?? null
        return y === null ? [] : [{ x: placeX(x), y: placeY(y), colour: colourOf(index, series[index]) }]
      }),
    [points, area.x, area.width, area.height, low, high],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const alone = useMemo(
    () =>
      points.flatMap(({ x, ys }, index) =>
        ys.flatMap((y, i) => {
          const isAlone = [points[index - 1], points[index + 1]].every((next) => (next?.ys[i] ?? null) === null)
          return y === null || !isAlone
            ? []
            : [{ key: `${x} ${i}`, x: placeX(x), y: placeY(y), colour: colourOf(i, series[i]) }]
        }),
      ),
    [points, area.x, area.width, area.height, low, high],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const noted = useMemo(
    () => points.flatMap(({ x, note }) => (note === undefined ? [] : [placeX(x)])),
    [points, area.x, area.width],
  )
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onIndex(nearestIndex(points, first + ((event.clientX - left) / width) * (last - first)))
  }
  const upright = (x: number, stroke: string, dash: string) => (
    <line
      x1={placeX(x)}
      x2={placeX(x)}
      y1={area.y}
      y2={whole.y + whole.height}
      stroke={stroke}
      strokeDasharray={dash}
    />
  )

  return (
    <g>
      <ValueAxis area={area} scale={JSON.stringify(scale.y)} />
      {bars && <Bars area={whole} bars={bars} first={first} last={last} at={at?.x ?? null} />}
      {places.map((run, i) =>
        // A ground speaks of the whole amount: above an axis that begins elsewhere it would exaggerate each change.
        series[i]?.isFilled && low === 0 ? <FadedGround key={series[i].name} d={areaPath(run, foot)} /> : null,
      )}
      {isStacked &&
        bandPaths(
          stackedOnly.map((i) => places[i] ?? []),
          placeY(Math.max(low, 0)),
        ).map((d, at) => {
          const i = stackedOnly[at] ?? 0
          return (
            <path
              key={series[i]?.name}
              d={d}
              style={{ fill: `color-mix(in srgb, ${colourOf(i, series[i])} 25%, transparent)` }}
              stroke="none"
            />
          )
        })}
      {level !== undefined && (
        <line
          x1={area.x}
          x2={area.x + area.width}
          y1={placeY(level)}
          y2={placeY(level)}
          stroke="var(--faded)"
          strokeDasharray="2 3"
        />
      )}
      {[...stackedOnly, ...overlays].map((i) => (
        <path
          key={series[i]?.name}
          className="chart-line"
          d={paths[i]}
          fill="none"
          stroke={colourOf(i, series[i])}
          strokeWidth={series[i]?.overlay === 'bold' ? 2.5 : 1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={dashesOf(series[i]?.emphasis)}
        />
      ))}
      {level !== undefined && levelLabel !== undefined && (
        <LevelLabel area={area} run={places[0] ?? []} y={placeY(level)}>
          {levelLabel}
        </LevelLabel>
      )}
      {alone.map(({ key, x, y, colour }) => (
        <circle key={key} cx={x} cy={y} r="2.5" fill={colour} stroke="none" />
      ))}
      {hollow.map(({ x, y, colour }) => (
        <circle key={x} cx={x} cy={y} r="2.5" fill="var(--paper)" stroke={colour} />
      ))}
      {noted.map((x) => (
        <path
          key={x}
          d={`M${x},${whole.y + whole.height - NOTE}l${NOTE / 2},${NOTE}h${-NOTE}z`}
          fill="var(--ink)"
          stroke="none"
        />
      ))}
      {markX !== undefined && upright(markX, 'var(--ink)', '2 3')}
      {markX !== undefined && markLabel !== undefined && (
        <MarkLabel area={area} x={placeX(markX)}>
          {markLabel}
        </MarkLabel>
      )}
      {lastLabel !== undefined && !at && (
        <LastLabel
          area={area}
          run={places[0] ?? []}
          others={isStacked ? places.slice(1) : []}
          colour={colourOf(0, series[0])}
        >
          {lastLabel}
        </LastLabel>
      )}
      {namesEnds && (
        <EndLabels
          labels={places.flatMap((run, i) => {
            const y = run.findLast((place) => place.y !== null)?.y ?? null
            return y === null ? [] : [{ text: series[i]?.name ?? '', y, isStrong: i === 0 && namesEnds !== 'alike' }]
          })}
          x={area.x + area.width}
          top={area.y}
          bottom={area.y + area.height}
        />
      )}
      {at && upright(at.x, 'var(--faded)', '0')}
      {at?.ys.map((y, i) =>
        y === null ? null : (
          <circle key={series[i]?.name} cx={placeX(at.x)} cy={placeY(y)} r="3" fill={colourOf(i, series[i])} />
        ),
      )}
      <rect {...whole} fill="transparent" onPointerMove={onPointerMove} onPointerLeave={() => onIndex(null)} />
    </g>
  )
}
