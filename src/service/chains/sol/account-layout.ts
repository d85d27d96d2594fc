import { type Address, getAddressDecoder } from '@solana/kit'
import { ApiError } from '#contract/error.ts'

type Field<T> = (view: DataView) => T

/** An unsigned integer of 1, 2, 4, 8, 16 or 32 bytes at an offset, little-endian. */
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

/** A signed integer of two or four bytes. */
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

/** `count` consecutive records of `size` bytes each; `read` receives the bytes of one. */
export const records =
  <T>({ at, size, count }: { at: number; size: number; count: number }, read: (record: DataView) => T): Field<T[]> =>
  (view) =>
    Array.from({ length: count }, (_, index) =>
      read(new DataView(view.buffer, view.byteOffset + at + index * size, size)),
    )

type Fields = Record<string, Field<unknown>>
type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

/** Reads the fields of a record at their offsets. */
export const fieldsOf =
  <F extends Fields>(fields: F) =>
  (view: DataView): Read<F> =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(view)])) as Read<F>

type Layout<F extends Fields> = {
  /** Describes the account in error messages: "a stake pool". */
  what: string
  /** Programs that may own such an account. */
  programs: readonly string[]
  /** The account's first bytes in hexadecimal; '' if its program uses no discriminator. */
  discriminator: string
  /** Minimum size: programs reserve unused space and add fields. */
  size: number
  fields: F
}

/**
 * Reads some fields of a program's account, each at its offset. Throws ApiError UPSTREAM_FAILED if the account has
 * another owner, another discriminator, or is too short.
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
