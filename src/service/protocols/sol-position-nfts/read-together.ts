import type { Address } from '@solana/kit'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'

/** What a round found; null: there is no such account. */
export type Accounts = Map<Address, SolanaAccount | null>

/** The account if it is the program's. Nothing there, or nothing but lamports that somebody sent: what was there is closed. */
export function ownAccount(accounts: Accounts, key: Address, program: Address): SolanaAccount | null {
  const account = accounts.get(key) ?? null
  return account?.owner === program ? account : null
}

/** Reads in rounds: says which accounts it needs next and is given them. */
export type RoundReading<T> = AsyncGenerator<Address[], T, Accounts>

type Outcome<T> = { value: T } | { failure: unknown }

/**
 * Several readings side by side, the accounts of one round together, so that one more reading rarely is one more request. An
 * account that one cannot decode fails that reading; accounts that cannot be read fail every reading that waits for them.
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
