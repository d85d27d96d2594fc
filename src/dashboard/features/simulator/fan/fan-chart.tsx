import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useState } from 'react'
import type { OutcomeDay } from '#contract/simulate/outcome.ts'
import { END_LABEL_START, EndLabels } from '#dashboard/ui/chart/labels/end-labels.tsx'
import { CutMark } from '#dashboard/ui/chart/plot/value-axis.tsx'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { dayTicks, type FanScale, fanBand, fanLine, fanTicks, placeX, placeY } from './fan-scale.ts'
import { formatWhole } from './fan-texts.ts'
import { texts } from './texts.ts'

type Props = {
  label: string
  days: readonly OutcomeDay[]
  /** The values at the ends of the axis. */
  bounds: readonly [number, number]
  isLog: boolean
  /** In pixels. */
  width: number
  /** What holds the drawing, for whoever saves it as a picture. */
  drawing: RefObject<HTMLDivElement | null>
}

const HEIGHT = { wide: 300, narrow: 220 }
/** Beside the plot: labels on the paths collide with where they begin. On a narrow screen no wider than its longest label. */
const GUTTER = { wide: 56, perCharacter: 7, gap: 8 }
const GUTTER_FROM = 560
const ROOM = { top: 14, bottom: 24 }
/** For the longest label at the ends of the lines: its name, which is bold, and a figure such as `$12.5K`. */
const LABELS = { wide: END_LABEL_START + 6 + 7 * (texts.heldMedian.length + 8), narrow: END_LABEL_START + 106 }
/** From the label of the deposit to the next. */
const CLEAR = 15
const TEXT_DROP = 4
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 10, PageDown: -10 }

/** Where paths may lead: nine tenths of them, half of them, their median, and what holding comes to. Arrow keys step through the days. */
export const FanChart = memo(function FanChart({ label, days, bounds, isLog, width, drawing }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  const [start] = days
  const last = days.at(-1)
  const at = index === null ? null : (days[Math.min(index, days.length - 1)] ?? null)
  const [low, high] = bounds
  const isNarrow = width < GUTTER_FROM
  const height = isNarrow ? HEIGHT.narrow : HEIGHT.wide
  const ticks = fanTicks({ low, high, isLog })
  const longest = Math.max(...[start?.q50 ?? 0, ...ticks].map((tick) => formatMoneyTick(tick).length))
  const scale: FanScale = {
    ...{ width, low, high, isLog, lastDay: last?.day ?? 1 },
    left: isNarrow ? GUTTER.gap + GUTTER.perCharacter * longest : GUTTER.wide,
    right: width - (isNarrow ? LABELS.narrow : LABELS.wide),
    top: ROOM.top,
    bottom: height - ROOM.bottom,
  }

  const labelled = ticks.filter((tick) => !start || Math.abs(placeY(scale, tick) - placeY(scale, start.q50)) >= CLEAR)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, index, days.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - scale.left) / (scale.right - scale.left)
    setIndex(nearest(days, share * scale.lastDay))
  }

  return (
    <div
      ref={drawing}
      role="slider"
      tabIndex={0}
      aria-label={texts.arrowKeysStep(label)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, days.length - 1)}
      aria-valuenow={index ?? Math.max(0, days.length - 1)}
      aria-valuetext={at || last ? readingOf(at ?? last) : texts.nothingDrawn}
      className="touch-pan-y"
      onKeyDown={onKeyDown}
      onBlur={() => setIndex(null)}
      onPointerMove={onPointer}
      onPointerLeave={() => setIndex(null)}
      style={{ height: `${height}px` }}
    >
      <svg width={width} height={height} aria-hidden="true" className="block">
        <path d={fanBand(scale, days, [lowEnd, highEnd])} fill="var(--band)" stroke="none" />
        <path d={fanBand(scale, days, [lowHalf, highHalf])} fill="var(--band-half)" stroke="none" />
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={scale.left}
            x2={scale.right}
            y1={placeY(scale, tick)}
            y2={placeY(scale, tick)}
            stroke="var(--line)"
          />
        ))}
        {start && (
          <line
            x1={scale.left}
            x2={scale.right}
            y1={placeY(scale, start.q50)}
            y2={placeY(scale, start.q50)}
            stroke="var(--ink)"
            strokeDasharray="1 3"
          />
        )}
        <path d={fanLine(scale, days, held)} fill="none" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="5 4" />
        <path d={fanLine(scale, days, median)} fill="none" stroke="var(--accent)" strokeWidth="2" />
        <line x1={scale.left} x2={scale.right} y1={scale.bottom} y2={scale.bottom} stroke="var(--rule)" />
        {low > 0 && !isLog && <CutMark x={scale.left} foot={scale.bottom} />}
        {/* The deposit has its line; a round figure too near to it is not written. */}
        {start && <TickLabel scale={scale} tick={start.q50} />}
        {labelled.map((tick) => (
          <TickLabel key={tick} scale={scale} tick={tick} />
        ))}
        {dayTicks(scale.lastDay, isNarrow ? 2 : 4).map((day, place, all) => (
          <text
            key={day}
            x={placeX(scale, day)}
            y={height - TEXT_DROP}
            textAnchor={place === 0 ? 'start' : place === all.length - 1 ? 'end' : 'middle'}
            fill="var(--faded)"
            fontSize="12"
          >
            {day === 0 ? texts.today : `${day} d`}
          </text>
        ))}
        {at === null ? (
          last && <FanLabels scale={scale} end={last} isNarrow={isNarrow} />
        ) : (
          <AtDay scale={scale} at={at} isNarrow={isNarrow} />
        )}
      </svg>
    </div>
  )
})

const lowEnd = ({ q05 }: OutcomeDay) => q05
const highEnd = ({ q95 }: OutcomeDay) => q95
const lowHalf = ({ q25 }: OutcomeDay) => q25
const highHalf = ({ q75 }: OutcomeDay) => q75
const median = ({ q50 }: OutcomeDay) => q50
const held = ({ heldQ50 }: OutcomeDay) => heldQ50

/** What a screen reader says of a day, and what the caption shows. */
export const readingOf = ({ day, ...of }: OutcomeDay = noDay): string =>
  texts.dayMedianHalf(
    day,
    formatWhole(of.q50),
    formatWhole(of.q25),
    formatWhole(of.q75),
    formatWhole(of.q05),
    formatWhole(of.q95),
    formatWhole(of.heldQ50),
  )
const noDay: OutcomeDay = { day: 0, q05: 0, q25: 0, q50: 0, q75: 0, q95: 0, heldQ50: 0 }

/** Beside its line. */
const TickLabel = ({ scale, tick }: { scale: FanScale; tick: number }) => (
  <text
    x={scale.left - GUTTER.gap}
    y={placeY(scale, tick) + TEXT_DROP}
    textAnchor="end"
    fill="var(--faded)"
    fontSize="12"
  >
    {formatMoneyTick(tick)}
  </text>
)

/** What the edges of the bands and both lines come to, beside where they end. */
function FanLabels({ scale, end, isNarrow }: { scale: FanScale; end: OutcomeDay; isNarrow: boolean }) {
  const percentile = isNarrow ? texts.percentileShort : texts.percentile
  const values = [
    { name: percentile(95), value: end.q95 },
    { name: percentile(75), value: end.q75 },
    { name: texts.median, value: end.q50, isStrong: true },
    // As it is called in the table, where there is room: it is the median too, while the figures above are means.
    { name: isNarrow ? texts.held : texts.heldMedian, value: end.heldQ50, isStrong: true },
    { name: percentile(25), value: end.q25 },
    { name: percentile(5), value: end.q05 },
  ]
  const labels = values.map(({ name, value, isStrong = false }) => ({
    ...{ text: `${name} ${shortMoney(value)}`, y: placeY(scale, value), isStrong },
  }))
  return <EndLabels labels={labels} x={scale.right} top={scale.top - LABEL_ROOM} bottom={scale.bottom} />
}

/** Half of a label may be above the plot. */
const LABEL_ROOM = 6

const THOUSANDS_FROM = 10_000
/** As short as the margin needs it: `$11.5K`. */
const shortMoney = (usd: number): string =>
  Math.abs(usd) >= THOUSANDS_FROM && Math.abs(usd) < 1e6
    ? `${formatMoneyTick(Math.round(usd / 100) / 10)}K`
    : formatMoneyTick(Math.round(usd))

/** The day under the pointer or the keyboard, and its values. */
function AtDay({ scale, at, isNarrow }: { scale: FanScale; at: OutcomeDay; isNarrow: boolean }) {
  const x = placeX(scale, at.day)
  return (
    <>
      <line x1={x} x2={x} y1={scale.top} y2={scale.bottom} stroke="var(--ink)" />
      <circle cx={x} cy={placeY(scale, at.q50)} r="3" fill="var(--accent)" />
      <circle cx={x} cy={placeY(scale, at.heldQ50)} r="3" fill="var(--ink)" />
      <FanLabels scale={scale} end={at} isNarrow={isNarrow} />
    </>
  )
}

function stepped(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : Math.min(Math.max((index ?? count - 1) + step, 0), count - 1)
}

function nearest(days: readonly OutcomeDay[], wanted: number): number {
  const away = days.map(({ day }) => Math.abs(day - wanted))
  return away.indexOf(Math.min(...away))
}
