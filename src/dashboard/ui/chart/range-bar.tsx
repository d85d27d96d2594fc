/** Ranges of rates share one scale: from 0.1 % to 1,000 %, each ten times as far as the one before. */
const LEAST = 0.001
export const RATE_DECADES = 4
export const RATE_TICKS = [0, 1, 2, 3] as const

/** Below zero where it is less than the least. */
export const onRateScale = (rate: number): number => (rate > 0 ? Math.log10(rate / LEAST) : -1)

/** From the picture to the edges of a row: rules of two rows meet or overlap. */
const ROW_PX = 10

type Props = {
  /** The range of the figure, on a scale that starts at 0 and ends at `scaleMax`. */
  min: number
  max: number
  scaleMax: number
  /** Read instead of the picture: "2.00% to 7.15%". */
  label: string
  /** A single value to set against the range, as a tick. */
  mark?: number | null
  /** Where the scale has lines, in its unit. */
  ticks?: readonly number[]
}

const percentOf = (value: number, scaleMax: number) =>
  scaleMax > 0 ? Math.min(Math.max((value / scaleMax) * 100, 0), 100) : 0

type LinesProps = { ticks: readonly number[]; scaleMax: number }

const Lines = ({ ticks, scaleMax }: LinesProps) =>
  ticks.map((tick) => (
    <line
      key={tick}
      x1={`${percentOf(tick, scaleMax)}%`}
      x2={`${percentOf(tick, scaleMax)}%`}
      // Through the whole row: one rule from the header to the last.
      y1={-ROW_PX}
      y2={16 + ROW_PX}
      stroke="var(--line)"
    />
  ))

/** The scale of a row that has no range. */
export const ScaleLines = (props: LinesProps) => (
  <svg aria-hidden="true" className="h-4 w-full overflow-visible">
    <Lines {...props} />
  </svg>
)

/** A whisker: a line from min to max with a tick at either end, or a dot where both are one, on the common scale of its table. What runs out of it ends in ‹ or ›, and an end beyond the other side of the scale has no tick. */
export function RangeBar({ min, max, scaleMax, label, mark = null, ticks = [] }: Props) {
  const from = percentOf(min, scaleMax)
  const to = percentOf(max, scaleMax)
  const isPoint = min === max
  const dot = isPoint ? min : mark
  return (
    <svg role="img" aria-label={label} className="h-4 w-full overflow-visible text-faded">
      <line x1="0" x2="100%" y1="8" y2="8" stroke="var(--line)" />
      <Lines ticks={ticks} scaleMax={scaleMax} />
      <line x1={`${from}%`} x2={`${to}%`} y1="8" y2="8" stroke="currentColor" strokeWidth="2" />
      {(isPoint && min >= 0) || min > scaleMax ? null : min < 0 ? (
        <text x="0" y="12" textAnchor="end" fill="currentColor">
          ‹
        </text>
      ) : (
        <line x1={`${from}%`} x2={`${from}%`} y1="3" y2="13" stroke="currentColor" strokeWidth="2" />
      )}
      {(isPoint && max <= scaleMax) || max < 0 ? null : max > scaleMax ? (
        <text x="100%" y="12" fill="currentColor">
          ›
        </text>
      ) : (
        <line x1={`${to}%`} x2={`${to}%`} y1="3" y2="13" stroke="currentColor" strokeWidth="2" />
      )}
      {dot !== null && <circle cx={`${percentOf(dot, scaleMax)}%`} cy="8" r="3.5" fill="var(--ink)" />}
    </svg>
  )
}
