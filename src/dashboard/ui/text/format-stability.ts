import { STEADY_FROM } from '#domain/earning/stability.ts'
import { withDecimals } from './digits.ts'

const STEADY = 100 * STEADY_FROM

/** From 0 to 100. What is not yet steady does not round up to it: 0.896 is `89.6`, and 0.9 is `90`. */
export function formatStability(share: number): string {
  const whole = Math.round(share * 100)
  return whole === STEADY && share < STEADY_FROM ? withDecimals(Math.floor(share * 1000) / 10, 1) : String(whole)
}
