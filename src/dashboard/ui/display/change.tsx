import { directionOf, formatChange } from '#dashboard/ui/text/format.ts'

const colours = { up: 'text-gain', down: 'text-loss', none: 'text-faded' }

/** A change in percent: its sign says the direction, the colour only repeats it. */
export function Change({ percent }: { percent: number | null }) {
  return <span className={colours[directionOf(percent)]}>{formatChange(percent)}</span>
}
