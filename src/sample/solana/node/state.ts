import type { Address } from '@solana/kit'

export type StoredAccount = { key: Address; owner: Address; lamports: bigint; data: Uint8Array }

/**
 * `changes` of one wallet: what it held of each mint, or of `native`, before and after; base units. `at`: Unix seconds. `version`: 0
 * where nothing else is said; 1 has no lookup tables.
 */
export type StoredTransaction = {
  signature: string
  at: number
  wallet: Address
  changes: { mint: string; before: bigint; after: bigint }[]
  isFailed?: boolean
  version?: 0 | 1
}

/** What a Solana node knows of the chain: its accounts, and transactions with the newest first. */
export type SolanaState = {
  transactions?: StoredTransaction[]
  find(key: string): StoredAccount | undefined
  ofProgram(program: string): StoredAccount[]
}

/** Accounts in memory. Of two with one key the later stands. */
export function solanaState(accounts: StoredAccount[]): SolanaState {
  const byKey = new Map<string, StoredAccount>(accounts.map((account) => [account.key, account]))
  return {
    find: (key) => byKey.get(key),
    ofProgram: (program) => [...byKey.values()].filter(({ owner }) => owner === program),
  }
}
