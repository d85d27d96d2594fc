import { type Decoder, getTupleDecoder, getU128Decoder, transformDecoder } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import type { SolanaAccount } from './solana-account.ts'

/** What an account says at one place; offsets are from its first byte, the discriminator's. */
type Field<T> = { offset: number; decoder: Decoder<T> }
type Fields = Record<string, Field<unknown>>
type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export const at = <T>(offset: number, decoder: Decoder<T>): Field<T> => ({ offset, decoder })

/** Two u128, the lower one first. */
export const getU256Decoder = (): Decoder<bigint> =>
  transformDecoder(getTupleDecoder([getU128Decoder(), getU128Decoder()]), ([low, high]) => low + (high << 128n))

/** Some fields of what begins at `base`, where an account keeps many of the same. */
export function readFields<F extends Fields>(fields: F, data: Uint8Array, base = 0): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, { offset, decoder }]) => [
    name,
    decoder.decode(data, base + offset),
  ])
  // Each value was decoded by the field of its name.
  return Object.fromEntries(values) as ValuesOf<F>
}

type Layout<F extends Fields> = {
  /** For failures: "a pool of Orca". */
  what: string
  /** The first eight bytes in hexadecimal digits; null: accounts of this program have none. */
  discriminator: string | null
  /** Bytes; programs append to their accounts, so longer ones are read too. */
  size: number
  fields: F
}

/** Those fields of a program's account that we need, by their places: accounts are long, and most of it nobody asks for. */
export type AccountLayout<T> = { read(data: Uint8Array): T; fails(why: string): ApiError }

/** `read` throws ApiError UPSTREAM_FAILED for an account that is shorter or of another kind. */
export function accountLayout<F extends Fields>({
  what,
  discriminator,
  size,
  fields,
}: Layout<F>): AccountLayout<ValuesOf<F>> {
  const kind = Buffer.from(discriminator ?? '', 'hex')
  const fails = (why: string) => new ApiError('UPSTREAM_FAILED', `a Solana node told ${what} ${why}`)
  return {
    fails,
    read(data) {
      if (data.length < size || !kind.equals(data.subarray(0, kind.length))) throw fails('of another layout')
      return readFields(fields, data)
    },
  }
}

/** The account if it is the program's. Nothing there, or nothing but lamports that somebody sent: what was there is closed. */
export const ownAccount = (account: SolanaAccount | null | undefined, program: string): SolanaAccount | null =>
  account?.owner === program ? account : null
