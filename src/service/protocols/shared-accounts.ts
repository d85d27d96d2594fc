import type { Address } from '@solana/kit'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'

/** How long those of several protocols are waited for that may go along. */
const GATHER_MS = 4
const MAX_ACCOUNTS = 1_000
const RUN_MS = 20_000

type Parts = {
  node: SolanaNode
  now: () => number
  freshForMs: number
  /** How many bytes of each, from its start; absent: all. */
  length?: number
  /** How many are kept; absent: 1,000, which are for small ones. */
  maxEntries?: number
}

/** The accounts that exist of those that are asked for, by their key. Throws what reading threw. */
export type SharedAccounts = (keys: Address[], signal: AbortSignal) => Promise<Map<string, SolanaAccount>>

/**
 * Accounts that are no wallet's own (pools, reserves, lists): read once for all who ask within `freshForMs`, what is asked at about
 * the same time in one request for a hundred.
 */
export function sharedAccounts({ node, now, freshForMs, length, maxEntries = MAX_ACCOUNTS }: Parts): SharedAccounts {
  const cache = createBatchCache<Address, SolanaAccount>({
    now,
    keyOf: (key) => key,
    maxEntries,
    freshMs: { known: freshForMs, unknown: freshForMs },
    gatherMs: GATHER_MS,
    runMs: RUN_MS,
    stopping: new AbortController().signal,
    async read(keys, { signal, learn }) {
      const accounts = await readAccounts({ node, keys, ...(length === undefined ? {} : { length }), signal })
      learn(keys.flatMap((key, at) => (accounts[at] ? [[key, accounts[at]] as const] : [])))
    },
  })
  return async (keys, signal) => {
    const { values, failure } = await cache.get(keys, signal)
    if (failure !== null) throw failure
    return values
  }
}
