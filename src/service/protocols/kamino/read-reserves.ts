import type { Address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import type { AccountReader } from '#service/protocols/kit/cached-accounts.ts'
import { type Reserve, reserve } from './layout.ts'

/** Reads reserves by address. If a reserve that still holds a deposit or debt is closed, the whole read fails. */
export type ReadReserves = (keys: Address[], signal: AbortSignal) => Promise<Map<string, Reserve>>

export const reserveReader =
  (read: AccountReader): ReadReserves =>
  async (keys, signal) => {
    const unique = [...new Set(keys)]
    const accounts = await read(unique, signal)
    return new Map(
      unique.map((key) => {
        const account = accounts.get(key)
        if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'a reserve of Kamino is closed')
        return [key, reserve(account)]
      }),
    )
  }
