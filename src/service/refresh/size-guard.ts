/** Long enough that a source's own cache cannot confirm its faulty document. */
const CONFIRM_AFTER_MS = 15 * 60_000

export type SizeGuard = {
  /** `known`: number of stored rows of this source; null if only its last accepted answer shows it. */
  check(answer: { name: string; rows: number; known: number | null }): void
}

/**
 * Prevents a source from emptying a dataset: zero rows are a failure, and a later run must confirm the loss of more
 * than half.
 */
export function createSizeGuard(now: () => Date): SizeGuard {
  const accepted = new Map<string, number>()
  const doubtedSince = new Map<string, number>()

  const isDoubted = (name: string): boolean => {
    // If the first doubt was recorded by a clock that ran ahead, it counts from now.
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
          `${name} answered with ${rows} rows where ${before} are known; the old ones stay until a later run confirms it`,
        )
      doubtedSince.delete(name)
      accepted.set(name, rows)
    },
  }
}
