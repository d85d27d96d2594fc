import { formatPercent } from '#dashboard/ui/text/format.ts'
import { texts } from './texts.ts'

/** Percent. All bars share the axis, so that cushions compare down the column. */
const AXIS_END = 60
const ticks = [20, 40] as const

const placeOf = (percent: number) => (100 * Math.min(percent, AXIS_END)) / AXIS_END

/** The head of the column of bars. */
export const FallAxis = () => (
  <span className="relative block h-4 font-normal text-faded">
    {texts.now}
    {ticks.map((tick) => (
      <span key={tick} className="absolute top-0 -translate-x-1/2" style={{ left: `${placeOf(tick)}%` }}>
        −{tick}%
      </span>
    ))}
  </span>
)

/** How far the collateral may fall until liquidation. A bar that goes on beyond the axis ends in an arrow. `percent`: 0 to 100. */
export function FallBar({ percent, colour }: { percent: number; colour: string }) {
  const end = placeOf(percent)
  return (
    <svg role="img" aria-label={texts.bearsFall(formatPercent(percent))} className="block h-3 w-full overflow-visible">
      <line x1="0" x2="100%" y1="11" y2="11" stroke="var(--line)" />
      {ticks.map((tick) => (
        <line key={tick} x1={`${placeOf(tick)}%`} x2={`${placeOf(tick)}%`} y1="4" y2="11" stroke="var(--line)" />
      ))}
      <rect x="0" y="1" height="9" width={`${end}%`} fill={colour} />
      {percent > AXIS_END ? (
        <text x="100%" y="10" dx="3" fontSize="12" fill="var(--faded)">
          ›
        </text>
      ) : (
        <line x1={`${end}%`} x2={`${end}%`} y1="0" y2="11" stroke="var(--ink)" strokeWidth="2" />
      )}
    </svg>
  )
}
