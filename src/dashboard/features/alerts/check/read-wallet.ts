import type { QueryClient } from '@tanstack/react-query'
import type { ChainId } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import { NFT_FLOORS, type UpstreamStatus } from '#contract/upstream-status.ts'
import type { SnapshotKind, SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { holdingsQuery, nftsQuery, positionsQuery } from '#dashboard/api/wallet-queries.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { toSnapshot } from '#domain/watch/to-snapshot.ts'

type Wanted = { address: string; withNfts: boolean; takenAt: number }
type Reading = { snapshot: WalletSnapshot; origin: Origin | null }

/**
 * A wallet as the page reads it. It uses what an open wallet page has read within `freshMs`, and what it reads here is cached when
 * it is opened. Throws when nothing could be read.
 */
export async function readWallet(
  client: QueryClient,
  { address, withNfts, takenAt }: Wanted,
  freshMs: number,
): Promise<Reading> {
  const { chains } = readWalletAddress(address)
  const fresh = { staleTime: freshMs }
  const [holdings, positions, nfts] = await Promise.allSettled([
    client.fetchQuery({ ...holdingsQuery(address, { withPnl: false }), ...fresh }),
    client.fetchQuery({ ...positionsQuery(address), ...fresh }),
    withNfts ? client.fetchQuery({ ...nftsQuery(address), ...fresh }) : null,
  ])
  if (holdings.status === 'rejected' && positions.status === 'rejected') throw holdings.reason
  const tokens = answerOf(holdings)
  const held = answerOf(positions)
  const owned = answerOf(nfts)
  // Protocols find positions by the same list of tokens.
  const shortLists = tokens?.statuses.filter(({ isPartial }) => isPartial) ?? []
  const parts = [
    ...snapshotCompleteness('tokens', chains, tokens?.statuses ?? null),
    ...snapshotCompleteness('positions', chains, held ? [...held.statuses, ...shortLists] : null),
    ...(withNfts ? snapshotCompleteness('nfts', chains, owned?.statuses ?? null) : []),
  ]
  const { snapshot } = toSnapshot({
    ...{ address, takenAt, parts },
    holdings: tokens?.rows ?? [],
    positions: held?.rows ?? [],
    nfts: owned?.rows ?? [],
  })
  return { snapshot, origin: tokens?.origin ?? held?.origin ?? null }
}

const answerOf = <T>(result: PromiseSettledResult<T>): T | null => (result.status === 'fulfilled' ? result.value : null)

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
    statuses?.flatMap(({ id, error, isPartial }) =>
      (error === null && !isPartial) || id === NFT_FLOORS ? [] : id.split('.').slice(-1),
    ),
  )
  const names = chains.map((chain) => chain.toLowerCase())
  const isAnywhere = statuses === null || [...failed].some((name) => !names.includes(name))
  return chains.map((chain) => ({ chain, kind, isComplete: !isAnywhere && !failed.has(chain.toLowerCase()) }))
}
