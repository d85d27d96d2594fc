import type { Address } from '@solana/kit'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedBatchRead } from './cached-read.ts'

/** How long the keys of other protocols are waited for that may go along. */
const GATHER_MS = 4
const MAX_ACCOUNTS = 1_000

type Parts = {
  node: SolanaNode
  now: () => number
  freshForMs: number
  /** How many bytes of each, from its start; absent: all. */
  length?: number
  /** How many are cached; absent: 1,000, which are for small ones. */
  maxEntries?: number
}

/** Of the accounts with these keys those that exist, by key. Throws what reading threw. */
export type AccountReader = (keys: Address[], signal: AbortSignal) => Promise<Map<string, SolanaAccount>>

/**
 * Accounts that are no wallet's own (pools, reserves, lists), read once for all wallets within `freshForMs`. Keys of about the same
 * time go in one request for a hundred.
 */
export const cachedAccounts = ({ node, now, freshForMs, length, maxEntries = MAX_ACCOUNTS }: Parts): AccountReader =>
  cachedBatchRead<Address, SolanaAccount>({
    now,
    maxEntries,
    freshMs: { known: freshForMs, unknown: freshForMs },
    gatherMs: GATHER_MS,
    async read(keys, signal) {
      const accounts = await readAccounts({ node, keys, ...(length === undefined ? {} : { length }), signal })
      return new Map(keys.flatMap((key, at) => (accounts[at] ? [[key, accounts[at]] as const] : [])))
    },
  })
