import type { Address } from '@solana/kit'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'

/** The accounts of one round; null if the account does not exist. */
export type Accounts = Map<Address, SolanaAccount | null>

/**
 * The account if it belongs to the program; null otherwise. A closed account is missing or has only lamports that somebody
 * sent.
 */
export function ownAccount(accounts: Accounts, key: Address, program: Address): SolanaAccount | null {
  const account = accounts.get(key) ?? null
  return account?.owner === program ? account : null
}

/** Reads in rounds: yields the accounts that it needs next and receives them. */
export type RoundReading<T> = AsyncGenerator<Address[], T, Accounts>

type Outcome<T> = { value: T } | { failure: unknown }

/**
 * Runs several reads side by side and combines their accounts of each round, so that another read rarely adds a request. If
 * one read cannot decode an account, it alone fails; if accounts cannot be read, every read that waits for them fails.
 */
export async function readTogether<T>(
  readings: RoundReading<T>[],
  read: (keys: Address[]) => Promise<Accounts>,
): Promise<Outcome<T>[]> {
  const outcomes = new Map<RoundReading<T>, Outcome<T>>()
  let accounts: Accounts = new Map()
  for (;;) {
    const waiting = readings.filter((reading) => !outcomes.has(reading))
    if (waiting.length === 0) return readings.flatMap((reading) => outcomes.get(reading) ?? [])
    const wanted = new Set<Address>()
    for (const reading of waiting) {
      try {
        const step = await reading.next(accounts)
        if (step.done) outcomes.set(reading, { value: step.value })
        else for (const key of step.value) wanted.add(key)
      } catch (failure) {
        outcomes.set(reading, { failure })
      }
    }
    if (wanted.size > 0) accounts = await read([...wanted])
  }
}
