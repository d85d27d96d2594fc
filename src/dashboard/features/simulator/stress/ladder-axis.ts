import type { LadderRow } from './ladder.ts'

/** What the slider sets, in percent. */
export const shockBounds = { min: -80, max: 100 } as const

/** Percent at the ends of the axis. It runs as the slider does, falls to the left. */
export type LadderAxis = { low: number; high: number }

/** The side that no liquidation is on is left out. It follows from the loans, so that it stays while the slider moves. */
export function ladderAxis(rows: readonly LadderRow[]): LadderAxis {
  const moves = rows.flatMap(({ cause }) => (cause.kind === 'move' ? [cause] : []))
  const rises = moves.some(({ percent }) => percent > 0)
  const falls = moves.some(({ percent }) => percent <= 0)
  return { low: falls || !rises ? shockBounds.min : 0, high: rises ? shockBounds.max : 0 }
}

/** Where a change of the price stands, as a share of the axis; `isBeyond`: it rests at the end. */
export function placeOn({ low, high }: LadderAxis, percent: number): { share: number; isBeyond: boolean } {
  const share = (percent - low) / (high - low)
  return { share: Math.min(Math.max(share, 0), 1), isBeyond: share < 0 || share > 1 }
}

const marks = [-75, -50, -25, 0, 25, 50, 75, 100]
const FAR = 50

/** Where the axis is labelled: in steps of 25, of 50 where it has both sides. */
const axisMarks = ({ low, high }: LadderAxis): number[] =>
  marks.filter((mark) => mark >= low && mark <= high && (high - low <= shockBounds.max || mark % FAR === 0))

/** The labels without the one where the shock is, which has its own. */
export const marksBeside = (axis: LadderAxis, percent: number): number[] =>
  axisMarks(axis).filter((mark) => mark === 0 || mark !== percent)
