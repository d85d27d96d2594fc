import { signed } from './format-number.ts'
import { formatChange, formatPercent, formatShare, formatTenths, formatWholeChange } from './format-rate.ts'

/** What a fraction like 0.29 is short of its percent. */
const NOISE = 1e-9
const down = (size: number) => Math.floor(size + NOISE)

/** From here on a change is too large for a figure of its own. */
const MOST = 1_000

/** Nearer than this a change is never written as more than it is. */
const NEAR = 0.1
/** Less than all of a price. */
const MOST_TENTHS = 999

/** How much a price changes until liquidation, without its sign: a decimal, none once it has doubled. What is near is cut toward now; the rest is rounded, as the price beside it gives it. */
export function sizeTenths(change: number): string {
  const size = Math.abs(change)
  if (size > MOST) return formatPercent(100 * size)
  const tenths = size < NEAR ? down(1000 * size) : Math.min(MOST_TENTHS, Math.round(1000 * size))
  return size < 1 ? formatTenths(tenths / 10) : formatShare(down(100 * size) / 100)
}

/** The same with its sign. */
export const moveTenths = (change: number): string => withSign(change, sizeTenths(change))

function withSign(change: number, size: string): string {
  if (change > MOST) return formatChange(100 * change)
  return change > 0 ? `+${size}` : signed(change, size)
}

/** Far beyond the price the tenths say nothing. */
const WHOLE_FROM = 100

/** How far an end of a range is from the price, as a fraction of it. */
export function endTenths(change: number): string {
  const percent = 100 * change
  return Math.abs(percent) >= WHOLE_FROM
    ? formatWholeChange(percent)
    : `${percent > 0 ? '+' : ''}${formatTenths(percent)}`
}
