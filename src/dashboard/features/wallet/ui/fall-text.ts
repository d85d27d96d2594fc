import { formatShare, formatTenths } from '#dashboard/ui/text/format-rate.ts'

/** What a fraction like 0.29 is short of its percent. */
const NOISE = 1e-9
const down = (size: number) => Math.floor(size + NOISE)

/** The fall that liquidates, never more than it is, with one decimal. */
export const fallTenths = (fall: number): string => formatTenths(down(1000 * fall) / 10)

/** The same in few letters: whole percent but where a tenth decides. */
export const fallText = (fall: number): string => (fall < 0.1 ? fallTenths(fall) : formatShare(down(100 * fall) / 100))
