import type { FailingPart, LastReading, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'

/** How long a source may fail before it is reported. */
export const FAILING_MS = 3_600_000

/** The parts that fail as of a snapshot. `overdue`: those to report now, once per outage, as soon as it has lasted an hour. */
export function failingParts(
  last: LastReading | null,
  { parts, takenAt }: WalletSnapshot,
): { failing: FailingPart[]; overdue: FailingPart[] } {
  const incomplete = parts.filter(({ isComplete }) => !isComplete)
  const unique = new Map(incomplete.map((part) => [`${part.chain} ${part.kind}`, part]))
  const failing = [...unique.values()].map(({ chain, kind }): FailingPart => {
    const before = last?.failing.find((part) => part.chain === chain && part.kind === kind)
    return { chain, kind, since: before?.since ?? takenAt }
  })
  const isOverdue = ({ since }: FailingPart, at: number) => at - since >= FAILING_MS
  const wasOverdue = (part: FailingPart) => last !== null && isOverdue(part, last.snapshot.takenAt)
  return { failing, overdue: failing.filter((part) => isOverdue(part, takenAt) && !wasOverdue(part)) }
}
