/** The scale of all bars of the column, in percent either way; what goes beyond is cut and marked. */
export const CHANGE_SCALE = 20

const WIDTH = 76
const MIDDLE = WIDTH / 2
const HALF = 32

/** A change as a bar from the middle: to the right a gain, to the left a loss. A picture: the figure is beside it. */
export function ChangeBar({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const length = (Math.min(Math.abs(percent), CHANGE_SCALE) / CHANGE_SCALE) * HALF
  const isCut = Math.abs(percent) > CHANGE_SCALE
  const isUp = percent >= 0
  return (
    <svg aria-hidden="true" width={WIDTH} height="14" className={`inline-block ${isUp ? 'text-gain' : 'text-loss'}`}>
      <rect x={isUp ? MIDDLE : MIDDLE - length} y="3" width={length} height="8" fill="currentColor" />
      <line x1={MIDDLE} x2={MIDDLE} y1="0" y2="14" stroke="var(--faded)" />
      {isCut && (
        <path
          d={isUp ? `M${MIDDLE + HALF + 2},3l4,4l-4,4` : `M${MIDDLE - HALF - 2},3l-4,4l4,4`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}
