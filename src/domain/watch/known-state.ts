import type { SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'

/**
 * What is known of a wallet once it was read again: of each part what the last complete reading gave, so that a source that was silent
 * for a while is compared with what it said before. A part that was never complete stays marked so; one that is no longer read is out.
 */
export function knownState(before: WalletSnapshot | null, after: WalletSnapshot): WalletSnapshot {
  if (before === null) return after
  const keyOf = ({ chain, kind }: Pick<SnapshotPart, 'chain' | 'kind'>) => `${chain} ${kind}`
  const silent = new Set(after.parts.filter(({ isComplete }) => !isComplete).map(keyOf))
  const standing = before.parts.filter((part) => part.isComplete && silent.has(keyOf(part)))
  const isStanding = new Set(standing.map(keyOf))
  const merged = <Row extends { chain: SnapshotPart['chain'] }>(
    kind: SnapshotPart['kind'],
    rows: { before: readonly Row[]; after: readonly Row[] },
  ): Row[] => [
    ...rows.after.filter(({ chain }) => !isStanding.has(keyOf({ chain, kind }))),
    ...rows.before.filter(({ chain }) => isStanding.has(keyOf({ chain, kind }))),
  ]
  return {
    ...after,
    parts: after.parts.map((part) => (isStanding.has(keyOf(part)) ? { ...part, isComplete: true } : part)),
    tokens: merged('tokens', { before: before.tokens, after: after.tokens }),
    nfts: merged('nfts', { before: before.nfts, after: after.nfts }),
    positions: merged('positions', { before: before.positions, after: after.positions }),
  }
}

const SMALL_USD = 1

/** What stays of a snapshot for good: the tokens above a dollar, the positions; not every coin that somebody sent. */
export const condensed = ({ parts, tokens, positions }: WalletSnapshot) => ({
  parts: parts.filter(({ kind }) => kind !== 'nfts'),
  tokens: tokens.filter(({ valueUsd }) => valueUsd !== null && valueUsd > SMALL_USD),
  positions,
})
