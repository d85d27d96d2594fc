import { directionOf, formatChange } from '#dashboard/ui/text/format-rate.ts'

const colours = { up: 'text-gain', down: 'text-loss', none: 'text-faded' }

/** A change in percent: the colour only repeats the sign. */
export function Change({ percent }: { percent: number | null }) {
  return <span className={colours[directionOf(percent)]}>{formatChange(percent)}</span>
}
