import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { texts } from './texts.ts'

/** Percent of 0 to 100: all bars share the axis, so that cushions compare down the column. Falls go to the left, as the simulator's do. */
const HALF = 50
const WHOLE = 100
const shareOf = (fall: number) => `${WHOLE - fall}%`

/** The head of the column of bars. */
export const MoveAxis = () => (
  <span className="relative block h-4 font-normal text-faded">
    <span className="absolute top-0 right-0">{texts.now}</span>
    <span className="absolute top-0 -translate-x-1/2" style={{ left: shareOf(HALF) }}>
      −50%
    </span>
    <span className="absolute top-0 left-0">−100%</span>
  </span>
)

/**
 * Hatched: the prices that liquidate it. From there to the dot, which is the price of now, the distance in the colour of its state: the
 * shorter, the nearer. Of falls alone: a rise is beyond the axis.
 */
export function MoveBar({ change, colour }: { change: number; colour: string }) {
  const edge = `${WHOLE + WHOLE * change}%`
  return (
    <svg role="img" aria-label={texts.liquidatesAt(moveTenths(change))} className="block h-3 w-full overflow-visible">
      <line x1={shareOf(HALF)} x2={shareOf(HALF)} y1="1" y2="4" stroke="var(--control)" />
      <line x1="0" x2={edge} y1="7" y2="7" stroke="var(--faded)" strokeWidth="6" strokeDasharray="1 2" />
      <line x1={edge} x2="100%" y1="7" y2="7" stroke={colour} strokeWidth="4" />
      <line x1={edge} x2={edge} y1="2" y2="12" stroke="var(--ink)" strokeWidth="2" />
      <circle cx="100%" cy="7" r="3.5" fill="var(--ink)" />
    </svg>
  )
}
