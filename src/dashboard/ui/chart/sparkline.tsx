import { linePath } from './line-path.ts'

const WIDTH = 72
const HEIGHT = 20
const PAD = 2
/** What moves less than this around its middle is drawn nearly level: a stablecoin must not look wild. */
const LEAST_SWING = 0.02

type Props = {
  /** Evenly spaced, oldest first; null leaves a gap. */
  values: readonly (number | null)[]
  /** What it shows, in words: "5.12% to 7.30%". */
  label: string
  /** The scale spans at least as much, so that lines of several rows can be compared. */
  leastSpan?: number
}

/** A line of a word's size, on a scale of its own of at least two percent up and down: whether something rose, fell or jumped. Its colour makes no claim: the figure beside it has a sign. One path, because a table has a hundred. */
export function Sparkline({ values, label, leastSpan = 0 }: Props) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const middle = (least + most) / 2
  const span = Math.max(most - least, 2 * LEAST_SWING * Math.abs(middle), leastSpan)
  const low = middle - span / 2
  const path = linePath(
    values.map((value, index) => ({
      x: PAD + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * PAD),
      y: value === null ? null : HEIGHT - PAD - (span > 0 ? (value - low) / span : 0.5) * (HEIGHT - 2 * PAD),
    })),
  )
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className="inline-block text-faded">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" />
    </svg>
  )
}
