import { STEADY_FROM } from '#domain/earning/stability.ts'

const STEADY = 100 * STEADY_FROM

/** Whole, from 0 to 100. What is not yet steady does not round up to it: 0.896 is `89`, and 0.9 is `90`. */
export function formatStability(share: number): string {
  const whole = Math.round(share * 100)
  return String(whole === STEADY && share < STEADY_FROM ? STEADY - 1 : whole)
}
