import type { Address } from '@solana/kit'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedBatchRead } from './cached-read.ts'

/** How long to wait for keys from other protocols, so that they share one request. */
const GATHER_MS = 4
const MAX_ACCOUNTS = 1_000

type Parts = {
  node: SolanaNode
  now: () => number
  freshForMs: number
  /** Reads only this many bytes of each account, from its start. Default: the whole account. */
  length?: number
  /** The maximum number of cached accounts. Default: 1,000, which suits small accounts. */
  maxEntries?: number
}

/** The accounts that exist, by key. Rethrows read errors. */
export type AccountReader = (keys: Address[], signal: AbortSignal) => Promise<Map<string, SolanaAccount>>

/**
 * Reads accounts that belong to no wallet (pools, reserves, lists) once for all wallets within `freshForMs`. Keys requested
 * at about the same time share one request per hundred accounts.
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
