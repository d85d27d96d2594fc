import { ApiError } from '#contract/error.ts'
import type { Activity, NftCollection, TokenBalance, Transfers } from '#service/chains/chain-adapter.ts'
import { BudgetSpent } from '#service/upstream/host-budget.ts'
import { splitRows } from '#service/upstream/loose-rows.ts'

/** `isComplete`: false if there are more rows than the limit. `unread`: how many rows had another shape. */
export type Indexed<T> = { value: T; isComplete: boolean; unread: number }

/** Finds the tokens of an address without a list of contracts. Failures are ApiErrors that name the host. */
export interface EvmIndexer {
  /** Base units. */
  readNative(address: string, signal: AbortSignal): Promise<bigint>
  readTokens(address: string, signal: AbortSignal): Promise<Indexed<TokenBalance[]>>
  readNfts(address: string, signal: AbortSignal): Promise<Indexed<NftCollection[]>>
  /** The NFTs of one contract that the address owns. */
  readTokenIds(address: string, contract: string, signal: AbortSignal): Promise<Indexed<bigint[]>>
  /** ERC-20 transfers only. */
  readTransfers(address: string, signal: AbortSignal): Promise<Transfers>
  /** Reads one page each of token transfers, of transactions and of contracts' payouts. */
  readActivity(address: string, signal: AbortSignal): Promise<Activity>
}

type Page<T> = { rows: (T | null | undefined)[]; next: string | null }

/**
 * Reads pages in sequence and passes each page's cursor to the next `read`. Returns an incomplete list after `most`
 * pages, or if the time or the host's budget runs out after the first page: indexers return the most valuable rows
 * first. If no row is readable, it throws instead of returning an empty list.
 */
export async function readPages<T>(
  { most, signal }: { most: number; signal: AbortSignal },
  read: (next: string) => Promise<Page<T>>,
): Promise<Indexed<NonNullable<T>[]>> {
  const value: NonNullable<T>[] = []
  let unread = 0
  let cursor = ''
  for (let page = 0; page < most; page += 1) {
    try {
      const { rows, next } = await read(cursor)
      const found = splitRows(rows)
      value.push(...found.rows)
      unread += found.unread
      if (unread > 0 && value.length === 0)
        throw new ApiError('UPSTREAM_FAILED', 'an indexer answered in an unexpected form')
      if (next === null) return { value, isComplete: true, unread }
      cursor = next
    } catch (error) {
      if (page > 0 && (isTimeUp(signal) || isBudgetSpent(error))) break
      throw error
    }
  }
  return { value, isComplete: false, unread }
}

/** True if no request was sent because the host's limit left no room. */
export const isBudgetSpent = (error: unknown) => error instanceof Error && error.cause instanceof BudgetSpent

/** For an optional list: returns null if it fails, but throws if the caller aborted. */
export const unlessLeft =
  (signal: AbortSignal) =>
  (_error: unknown): null => {
    signal.throwIfAborted()
    return null
  }

const isTimeUp = ({ aborted, reason }: AbortSignal) =>
  aborted && reason instanceof Error && reason.name === 'TimeoutError'
