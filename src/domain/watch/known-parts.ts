import type { ChainId } from '#contract/chain.ts'
import type { SnapshotKind, SnapshotPart } from '#contract/wallet/wallet-snapshot.ts'

/** What a net worth is made of: NFTs count in none. */
export const worthParts = ['tokens', 'positions'] as const
export type WorthPart = (typeof worthParts)[number]

/** The chains of which each part is known whole. */
export type KnownParts = Readonly<Record<WorthPart, readonly string[]>>

/** Several sources may read one part of a chain: it is complete when all of them are, and not when none was asked. */
export function completeness({ parts }: { parts: readonly SnapshotPart[] }) {
  const known = new Map<string, boolean>()
  for (const { chain, kind, isComplete } of parts) {
    const name = `${chain} ${kind}`
    known.set(name, isComplete && (known.get(name) ?? true))
  }
  return (chain: ChainId, kind: SnapshotKind): boolean => known.get(`${chain} ${kind}`) ?? false
}

/**
 * What a reading knows of a net worth. A position that a token stands for counts among the tokens, so that what a chain's positions
 * are worth is not known without its tokens.
 */
export function knownParts(parts: readonly SnapshotPart[]): Record<WorthPart, ChainId[]> {
  const isKnown = completeness({ parts })
  const tokens = [...new Set(parts.map(({ chain }) => chain))].filter((chain) => isKnown(chain, 'tokens'))
  return { tokens, positions: tokens.filter((chain) => isKnown(chain, 'positions')) }
}
