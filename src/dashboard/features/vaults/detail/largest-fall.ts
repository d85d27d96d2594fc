import type { VaultHistoryPoint, VaultSide } from '#contract/vault.ts'

const DAYS = 90
const MS_PER_DAY = 86_400_000

/** The two rates between which it turned most against whoever pays or earns it. */
export type Fall = { from: number; to: number }

/**
 * Over the last 90 days of a history, oldest first: of a rate that is earned the largest fall from an earlier peak, of one that is paid the
 * largest rise from an earlier low, or 'none' where it never turned that way. Null where fewer than two days have a rate.
 */
export function largestFall(history: readonly VaultHistoryPoint[], side: VaultSide): Fall | 'none' | null {
  const last = Date.parse(history.at(-1)?.date ?? '')
  const sign = side === 'earn' ? 1 : -1
  let best: number | null = null
  let worst: Fall | null = null
  let known = 0
  for (const { date, apy } of history) {
    if (apy === null || !(Date.parse(date) > last - DAYS * MS_PER_DAY)) continue
    known += 1
    if (best === null || sign * apy > sign * best) best = apy
    else if (sign * (best - apy) > (worst === null ? 0 : sign * (worst.from - worst.to)))
      worst = { from: best, to: apy }
  }
  return worst ?? (known < 2 ? null : 'none')
}
