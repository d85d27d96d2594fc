import type { ChainId } from '#contract/chain.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { SnapshotKind, SnapshotPart } from '#domain/watch/wallet-snapshot.ts'

/**
 * Of which chains an answer about a wallet told all. A source that failed, or answered in part, is a chain (`sui`), a protocol on one (`aave-v3.base`), or
 * one of which nobody says where: then no chain is sure. `statuses` null: there is no answer.
 */
export function partsOf(
  kind: SnapshotKind,
  chains: readonly ChainId[],
  statuses: readonly UpstreamStatus[] | null,
): SnapshotPart[] {
  const places = new Set(
    statuses?.flatMap(({ id, error, isPartial }) => (error === null && !isPartial ? [] : id.split('.').slice(-1))),
  )
  const names = chains.map((chain) => chain.toLowerCase())
  const isAnywhere = statuses === null || [...places].some((place) => !names.includes(place))
  return chains.map((chain) => ({ chain, kind, isComplete: !isAnywhere && !places.has(chain.toLowerCase()) }))
}
