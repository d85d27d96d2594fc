import type { ChainId } from '#contract/chain.ts'
import type { SnapshotKind, WalletSnapshot } from './wallet-snapshot.ts'

/** A part of a wallet that cannot be read. `since`: ms since 1970, of the first snapshot in a row that says so. */
export type FailingPart = { chain: ChainId; kind: SnapshotKind; since: number; isTold: boolean }

/** How long a source may fail before anybody is told. */
export const FAILING_MS = 3_600_000

/** Which parts fail as of a snapshot, and those of them that are to be told now: once an outage, when it has lasted for an hour. */
export function failingParts(
  known: FailingPart[],
  { parts, takenAt }: WalletSnapshot,
): { failing: FailingPart[]; news: FailingPart[] } {
  const incomplete = parts.filter(({ isComplete }) => !isComplete)
  const unique = new Map(incomplete.map((part) => [`${part.chain} ${part.kind}`, part]))
  const failing = [...unique.values()].map(({ chain, kind }): FailingPart => {
    const before = known.find((part) => part.chain === chain && part.kind === kind)
    const since = before?.since ?? takenAt
    return { chain, kind, since, isTold: takenAt - since >= FAILING_MS }
  })
  const wasTold = (part: FailingPart) =>
    known.some(({ chain, kind, isTold }) => isTold && chain === part.chain && kind === part.kind)
  return { failing, news: failing.filter((part) => part.isTold && !wasTold(part)) }
}
