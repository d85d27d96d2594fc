/** Pixels between the middles of two labels at least. */
const GAP = 16
const LEADER = 12
const TEXT_GAP = 4
const TEXT_DROP = 4

/** What the text begins after the end of its line. */
export const END_LABEL_START = LEADER + TEXT_GAP

/** `y`: where the line ends that it names. */
export type EndLabel = { text: string; y: number; isStrong?: boolean }

type Props = { labels: readonly EndLabel[]; x: number; top: number; bottom: number }

/** Names at the right ends of lines, none on another. One that had to move has a leader to where its line ends. */
export function EndLabels({ labels, x, top, bottom }: Props) {
  const places = apart(
    labels.map(({ y }) => y),
    { gap: GAP, top, bottom },
  )
  return labels.map(({ text, y, isStrong = false }, index) => {
    const place = places[index] ?? y
    return (
      <g key={text}>
        <path d={`M${x + 2},${y}L${x + LEADER},${place}`} fill="none" stroke="var(--faded)" />
        <text
          x={x + END_LABEL_START}
          y={place + TEXT_DROP}
          fill={isStrong ? 'var(--ink)' : 'var(--faded)'}
          fontSize="12"
          fontWeight={isStrong ? 600 : 400}
        >
          {text}
        </text>
      </g>
    )
  })
}

/** Each place as near to what was wanted as the gap allows. In the order in which they came. */
export function apart(wanted: readonly number[], { gap, top, bottom }: { gap: number; top: number; bottom: number }) {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  let above = -Infinity
  const down = order.map(({ y, index }) => {
    above = Math.max(y, above + gap, top)
    return { y: above, index }
  })
  let below = bottom + gap
  const up = down.toReversed().map(({ y, index }) => {
    below = Math.min(y, below - gap)
    return { y: below, index }
  })
  return up.toSorted((a, b) => a.index - b.index).map(({ y }) => y)
}
