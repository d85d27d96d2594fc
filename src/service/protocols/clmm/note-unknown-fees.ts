import type { FoundPosition } from '#service/protocols/position-source.ts'

/** Says once of a source's positions that counters gave an amount that no contract could keep. */
export function noteUnknownFees(found: readonly FoundPosition[], note: (words: string) => void): void {
  if (found.some((position) => position.yield.some(({ amount }) => amount === null))) {
    note('what a position has earned is not known: its pool’s counters do not fit together')
  }
}
