import { useMemo } from 'react'
import type { ChartPoint, LineChartProps } from './chart-props.ts'
import { spanAt } from './plot/chart-bars.tsx'
import { SeriesMark } from './series-mark.tsx'
import { texts } from './texts.ts'

type Props = Pick<
  LineChartProps,
  'points' | 'series' | 'formatX' | 'formatY' | 'bars' | 'xInMargin' | 'isLegendFlowing'
> & {
  isStacked?: boolean | undefined
  hasLegend?: boolean
  /** The point under the pointer or the keyboard. */
  at: ChartPoint | null
  /** The plot has the last value: the title does without it. */
  marksLast?: boolean
}

/** The legend, with the values of the current point. They have their room before they come, so that nothing below moves. */
export function ChartCaption({
  points,
  series,
  isStacked,
  at,
  formatX,
  formatY,
  hasLegend = true,
  bars,
  xInMargin = false,
  isLegendFlowing = false,
  marksLast = false,
}: Props) {
  // One room for all, so that their names are evenly apart.
  const room = roomFor(series.flatMap((_, i) => extremes(points, i).map(formatY)))
  const roomForX = useRoomForX(points, formatX)
  const isGrid = isStacked === true && series.length > 3
  // One line needs no mark: its name is what the picture is of.
  const isTitle = series.length === 1 && bars === undefined
  const last = isTitle && !marksLast ? lastOf(points, 0) : null
  const hasNotes = points.some((point) => point.note !== undefined)
  return (
    <figcaption
      // Many bands are in columns: their names begin below each other, with room for each value.
      className={`relative min-h-5 ${isGrid ? 'grid gap-x-2 text-xs' : `flex flex-wrap gap-x-4 ${isLegendFlowing ? 'text-xs' : 'text-sm'}`}`}
      style={isGrid ? columnsFor(series, room.minWidth) : undefined}
    >
      {(isGrid || (isLegendFlowing && isStacked) ? fromTop(series) : [...series]).map((each) => {
        const { name, emphasis, colour, overlay } = each
        const i = series.indexOf(each)
        return (
          <span key={name} className="inline-flex items-center gap-1.5">
            {(hasLegend ? !isTitle : series.length > 1) && (
              // Without a name it is there for its value.
              <span className={hasLegend || at ? 'inline-flex' : 'invisible inline-flex'}>
                <SeriesMark index={i} emphasis={emphasis} colour={colour} isArea={isStacked && !overlay} />
              </span>
            )}
            {hasLegend && (isTitle ? <span className="text-xs font-semibold">{name}</span> : name)}
            {!bars && (
              <strong className="font-medium whitespace-nowrap" style={room}>
                {at
                  ? formatY(at.ys[i] ?? null)
                  : isLegendFlowing
                    ? formatY(lastOf(points, i))
                    : last !== null && formatY(last)}
              </strong>
            )}
          </span>
        )
      })}
      {bars && (
        <span className="inline-flex items-center gap-1.5">
          <svg width="10" height="10" aria-hidden="true">
            <path d="M0,10v-4h2v4zM4,10v-10h2v10zM8,10v-7h2v7z" fill="var(--faded)" />
          </svg>
          {bars.name}
        </span>
      )}
      {hasNotes && (
        <span className="inline-flex items-center gap-1.5">
          <svg width="8" height="8" aria-hidden="true">
            <path d="M4,0l4,8h-8z" fill="var(--ink)" />
          </svg>
          {texts.event}
        </span>
      )}
      {/* With bars all values are at the end of the line: room for each behind its name would be a hole. */}
      {at && bars && (
        <strong
          className="absolute top-0 bg-paper font-medium whitespace-nowrap"
          style={{ right: xInMargin ? 0 : roomForX.minWidth }}
        >
          {[...at.ys.map((y) => formatY(y)), bars.formatY(spanAt(bars.spans, at.x)?.value ?? null)].join(' · ')}
        </strong>
      )}
      <span className="ml-auto min-h-5 text-right whitespace-nowrap text-faded" style={xInMargin ? inMargin : roomForX}>
        {at ? formatX(at.x) : ''}
      </span>
    </figcaption>
  )
}

/** As a reader finds them in the picture: the sum, the bands from the top down, and what is below zero. */
function fromTop(series: Props['series']) {
  const isBand = ({ overlay }: (typeof series)[number]) => overlay === undefined
  const isSum = ({ overlay }: (typeof series)[number]) => overlay === 'bold'
  return [
    ...series.filter(isSum),
    ...series.filter(isBand).toReversed(),
    ...series.filter((each) => !isBand(each) && !isSum(each)),
  ]
}

/** The newest that is known. */
const lastOf = (points: readonly ChartPoint[], index: number): number | null =>
  points.findLast(({ ys }) => (ys[index] ?? null) !== null)?.ys[index] ?? null

/** Styles: as classes they would be in the style sheet that every page loads first. */
const inMargin = { position: 'absolute', top: '100%', right: 0, fontSize: 'var(--text-xs)' } as const

/** As wide as the longest name and value with the mark, but never alone in their line. */
function columnsFor(series: Props['series'], room: string) {
  const longest = Math.max(...series.map(({ name }) => name.length))
  const column = `min(${longest}ch + ${room} + 1rem, 50% - 0.25rem)`
  // Four have one line or two each: three above one look left over.
  const least =
    series.length === 4 ? `max(${column}, min(50% - 0.25rem, (4 * ${column} + 1.5rem - 100%) * 9999))` : column
  return { gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))` }
}

/** Figures are of one width, and hardly anything written is wider. */
const roomFor = (written: readonly string[]) => ({ minWidth: `${Math.max(...written.map(({ length }) => length))}ch` })

/** The least and the most of a series, and what stands for a gap: no other value is written longer. */
function extremes(points: readonly ChartPoint[], index: number): (number | null)[] {
  const known = points.map(({ ys }) => ys[index] ?? null).filter((y) => y !== null)
  return known.length === 0
    ? [null]
    : [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b)), null]
}

/** Under a slider the values change and the days stay: hundreds of dates are written once. */
function useRoomForX(points: readonly ChartPoint[], formatX: (x: number) => string) {
  const xs = points.map(({ x }) => x).join()
  return useMemo(() => roomFor(xs.split(',').map((x) => formatX(Number(x)))), [xs, formatX])
}
