import type { SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'

/**
 * The known state of a wallet after a new reading: each part as its last complete reading left it, so that a source that was silent
 * for a while is compared with its last answer. A part that was never complete stays marked; a part that is no longer read is
 * dropped.
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

/** The rows of a snapshot that are stored for good: positions, and tokens above a dollar, not every coin that someone sent. */
export const condensed = ({ parts, tokens, positions }: WalletSnapshot) => ({
  parts: parts.filter(({ kind }) => kind !== 'nfts'),
  tokens: tokens.filter(({ valueUsd }) => valueUsd !== null && valueUsd > SMALL_USD),
  positions,
})
