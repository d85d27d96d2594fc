import type { ChainId } from '#contract/chain.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { SnapshotKind, SnapshotPart } from '#contract/wallet/wallet-snapshot.ts'

/**
 * For which chains an answer about a wallet is complete. A source that failed, or answered in part, is a chain (`sui`), a protocol on
 * one (`aave-v3.base`), or one whose chain is not known: then no chain is sure. `statuses` null: there is no answer.
 */
export function snapshotCompleteness(
  kind: SnapshotKind,
  chains: readonly ChainId[],
  statuses: readonly UpstreamStatus[] | null,
): SnapshotPart[] {
  const failed = new Set(
    statuses?.flatMap(({ id, error, isPartial }) => (error === null && !isPartial ? [] : id.split('.').slice(-1))),
  )
  const names = chains.map((chain) => chain.toLowerCase())
  const isAnywhere = statuses === null || [...failed].some((name) => !names.includes(name))
  return chains.map((chain) => ({ chain, kind, isComplete: !isAnywhere && !failed.has(chain.toLowerCase()) }))
}
