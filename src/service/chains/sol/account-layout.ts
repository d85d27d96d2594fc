import { type Address, getAddressDecoder } from '@solana/kit'
import { ApiError } from '#contract/error.ts'

type Field<T> = (view: DataView) => T

/** An integer without sign of 1, 2, 4, 8, 16 or 32 bytes at an offset, little-endian. */
export const uint =
  (at: number, bytes: 1 | 2 | 4 | 8 | 16 | 32): Field<bigint> =>
  (view) => {
    if (bytes === 1) return BigInt(view.getUint8(at))
    if (bytes === 2) return BigInt(view.getUint16(at, true))
    if (bytes === 4) return BigInt(view.getUint32(at, true))
    let value = 0n
    for (let word = bytes - 8; word >= 0; word -= 8) value = (value << 64n) | view.getBigUint64(at + word, true)
    return value
  }

/** An integer with sign of two or four bytes. */
export const int =
  (at: number, bytes: 2 | 4): Field<number> =>
  (view) =>
    bytes === 2 ? view.getInt16(at, true) : view.getInt32(at, true)

const bytesAt = (view: DataView, at: number, length: number) =>
  new Uint8Array(view.buffer, view.byteOffset + at, length)

export const publicKey =
  (at: number): Field<Address> =>
  (view) =>
    getAddressDecoder().decode(bytesAt(view, at, 32))

/** `count` records of `size` bytes each, one after the other; `read` is given the bytes of one. */
export const records =
  <T>({ at, size, count }: { at: number; size: number; count: number }, read: (record: DataView) => T): Field<T[]> =>
  (view) =>
    Array.from({ length: count }, (_, index) =>
      read(new DataView(view.buffer, view.byteOffset + at + index * size, size)),
    )

type Fields = Record<string, Field<unknown>>
type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

/** The fields of a record, read where they are. */
export const fieldsOf =
  <F extends Fields>(fields: F) =>
  (view: DataView): Read<F> =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(view)])) as Read<F>

type Layout<F extends Fields> = {
  /** For failures: "a stake pool". */
  what: string
  /** Which may own such an account. */
  programs: readonly string[]
  /** The account's first bytes in hexadecimal digits; '' where its program marks none. */
  discriminator: string
  /** So long at least: programs keep room behind what they use, and add to it. */
  size: number
  fields: F
}

/**
 * Some fields of an account of a program, each at its offset. What another program owns, what bears another mark or is too short is no
 * such account: ApiError UPSTREAM_FAILED.
 */
export function accountLayout<F extends Fields>({ what, programs, discriminator, size, fields }: Layout<F>) {
  const read = fieldsOf(fields)
  const mark = Buffer.from(discriminator, 'hex')
  return ({ owner, data }: { owner: string; data: Uint8Array }): Read<F> => {
    const isOne = programs.includes(owner) && data.length >= size && mark.equals(data.subarray(0, mark.length))
    if (!isOne) throw new ApiError('UPSTREAM_FAILED', `a Solana node answered with ${what} of another layout`)
    return read(new DataView(data.buffer, data.byteOffset, data.byteLength))
  }
}
