import type { FoundPosition, Note } from '#service/protocols/position-source.ts'

/** Adds one note per source if counters gave an amount too large for any contract. */
export function noteUnknownFees(found: readonly FoundPosition[], note: Note): void {
  if (found.some((position) => position.yield.some(({ amount }) => amount === null))) {
    note('what a position has earned is unknown: its pool’s counters do not match')
  }
}
