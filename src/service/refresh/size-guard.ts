/** Long enough that a source's faulty document is not "confirmed" by its own cache. */
const CONFIRM_AFTER_MS = 15 * 60_000

export type SizeGuard = {
  /** `known`: how many rows of this source stand in the store; null when only its last accepted answer shows it. */
  check(answer: { name: string; rows: number; known: number | null }): void
}

/** No source may empty a dataset: no rows is a failure, and losing more than half must be confirmed by a later run. */
export function createSizeGuard(now: () => Date): SizeGuard {
  const accepted = new Map<string, number>()
  const doubtedSince = new Map<string, number>()

  const isDoubted = (name: string): boolean => {
    // A doubt of a clock that was ahead counts from now on.
    const since = Math.min(doubtedSince.get(name) ?? Infinity, now().getTime())
    doubtedSince.set(name, since)
    return now().getTime() - since < CONFIRM_AFTER_MS
  }
  return {
    check: ({ name, rows, known }) => {
      if (rows === 0) throw new Error(`${name} answered with no rows`)
      const before = known ?? accepted.get(name) ?? 0
      if (rows < before / 2 && isDoubted(name))
        throw new Error(
          `${name} answered with ${rows} rows where ${before} are known; kept until a later run confirms it`,
        )
      doubtedSince.delete(name)
      accepted.set(name, rows)
    },
  }
}
