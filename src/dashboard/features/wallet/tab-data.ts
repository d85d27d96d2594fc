import type { UseQueryResult } from '@tanstack/react-query'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { NameDetail } from '#contract/wallet/did.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import type { HeldOnce } from '#domain/net-worth/held-positions.ts'

/** `wallet`: the key of the wallet that it belongs to. */
export type Owned<Row> = { wallet: string; row: Row }

export type HeldPosition = HeldOnce

/** A name of a wallet; an expired one is listed but no longer leads anywhere. */
export type OwnedName = NameDetail & { isExpired: boolean }

/** One tab's data, of all wallets in view. */
export type TabData<Row> = {
  rows: readonly Owned<Row>[]
  statuses: Owned<UpstreamStatus>[]
  /** At least one wallet has neither an answer nor a failure yet. */
  isPending: boolean
  /** A request is under way, also one for something that is shown already. */
  isFetching: boolean
  /** `isStale`: an older answer is shown. */
  failures: { wallet: string; error: Error; isStale: boolean }[]
  /** Ms since 1970: of the oldest answer shown, null when none has a time. */
  asOf: number | null
}

/** What one tab shows of several lists; a source that answered alike for more than one is named once, with the older time, the longer wait and whatever either lacks. */
export function joinTabs(parts: readonly TabData<unknown>[]): TabData<unknown> {
  const keyOf = ({ wallet, row }: Owned<UpstreamStatus>) => [wallet, row.id, row.error, row.note].join(' ')
  const times = parts.flatMap(({ asOf }) => asOf ?? [])
  const statuses = new Map<string, Owned<UpstreamStatus>>()
  for (const each of parts.flatMap((part) => part.statuses)) {
    const before = statuses.get(keyOf(each))
    statuses.set(keyOf(each), before ? { ...each, row: worse(before.row, each.row) } : each)
  }
  return {
    rows: parts.flatMap(({ rows }) => rows),
    statuses: [...statuses.values()],
    isPending: parts.some(({ isPending }) => isPending),
    isFetching: parts.some(({ isFetching }) => isFetching),
    failures: parts.flatMap(({ failures }) => failures),
    asOf: times.length > 0 ? Math.min(...times) : null,
  }
}

/** Of two answers of one source. */
const worse = (one: UpstreamStatus, other: UpstreamStatus): UpstreamStatus => ({
  ...one,
  ...other,
  asOf: one.asOf === null || other.asOf === null ? (one.asOf ?? other.asOf) : Math.min(one.asOf, other.asOf),
  ms: one.ms === null || other.ms === null ? (one.ms ?? other.ms) : Math.max(one.ms, other.ms),
})

/** Puts the answers of several wallets together, in the order of `wallets`. */
export function joinAnswers<Row>(
  wallets: readonly string[],
  results: readonly UseQueryResult<WalletAnswer<Row>>[],
): TabData<Row> {
  const answers = results.flatMap(({ data }, index) => (data ? [{ wallet: wallets[index] ?? '', data }] : []))
  const times = answers.flatMap(({ data }) => data.asOf ?? [])
  return {
    rows: answers.flatMap(({ wallet, data }) => data.rows.map((row) => ({ wallet, row }))),
    statuses: answers.flatMap(({ wallet, data }) => data.statuses.map((row) => ({ wallet, row }))),
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    failures: results.flatMap(({ error, data }, index) =>
      error ? [{ wallet: wallets[index] ?? '', error, isStale: data !== undefined }] : [],
    ),
    asOf: times.length > 0 ? Math.min(...times) : null,
  }
}
