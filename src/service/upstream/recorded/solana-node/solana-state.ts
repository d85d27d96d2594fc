import type { Address } from '@solana/kit'

export type StoredAccount = { key: Address; owner: Address; lamports: bigint; data: Uint8Array }

/** What a Solana node knows of the chain: its accounts. */
export type SolanaState = {
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
