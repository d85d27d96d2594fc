import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { texts } from './texts.ts'

/** Percent of 0 to 100: all bars share the axis, so that cushions compare down the column. Falls go to the left, as the simulator's do. */
const ticks = [25, 50, 75] as const
const WHOLE = 100
const shareOf = (fall: number) => `${WHOLE - fall}%`

/** The head of the column of bars. */
export const MoveAxis = () => (
  <span className="relative block h-4 font-normal text-faded">
    <span className="absolute top-0 right-0">{texts.now}</span>
    <span className="absolute top-0 -translate-x-1/2" style={{ left: shareOf(50) }}>
      −50%
    </span>
    <span className="absolute top-0 left-0">−100%</span>
  </span>
)

/** How far prices may fall until liquidation. */
export function MoveBar({ change, colour }: { change: number; colour: string }) {
  const percent = WHOLE * -change
  return (
    <svg role="img" aria-label={texts.liquidatesAt(moveTenths(change))} className="block h-3 w-full overflow-visible">
      <line x1="0" x2="100%" y1="11" y2="11" stroke="var(--line)" />
      {ticks.map((tick) => (
        <line key={tick} x1={shareOf(tick)} x2={shareOf(tick)} y1="4" y2="11" stroke="var(--line)" />
      ))}
      <rect x={shareOf(percent)} y="4" height="6" width={`${percent}%`} fill={colour} />
      <line x1={shareOf(percent)} x2={shareOf(percent)} y1="2" y2="11" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  )
}
