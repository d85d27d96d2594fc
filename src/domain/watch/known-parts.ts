import type { ChainId } from '#contract/chains.ts'
import type { SnapshotKind, SnapshotPart } from '#contract/wallet/wallet-snapshot.ts'

/** The parts of a net worth; NFTs count in none. */
export const worthParts = ['tokens', 'positions'] as const
export type WorthPart = (typeof worthParts)[number]

/** The chains for which each part is wholly known. */
export type KnownParts = Readonly<Record<WorthPart, readonly string[]>>

/** Several sources may read one part of a chain: it is complete if all of them are, and incomplete if none was read. */
export function completeness({ parts }: { parts: readonly SnapshotPart[] }) {
  const known = new Map<string, boolean>()
  for (const { chain, kind, isComplete } of parts) {
    const name = `${chain} ${kind}`
    known.set(name, isComplete && (known.get(name) ?? true))
  }
  return (chain: ChainId, kind: SnapshotKind): boolean => known.get(`${chain} ${kind}`) ?? false
}

/**
 * What a reading knows of a net worth. A position with a receipt token counts among the tokens, so the worth of a chain's positions
 * is unknown without its tokens.
 */
export function knownParts(parts: readonly SnapshotPart[]): Record<WorthPart, ChainId[]> {
  const isKnown = completeness({ parts })
  const tokens = [...new Set(parts.map(({ chain }) => chain))].filter((chain) => isKnown(chain, 'tokens'))
  return { tokens, positions: tokens.filter((chain) => isKnown(chain, 'positions')) }
}
