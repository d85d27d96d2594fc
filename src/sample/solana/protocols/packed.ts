import { type Address, getAddressEncoder } from '@solana/kit'

export type Part =
  | ['u8' | 'u16' | 'i16' | 'u32' | 'i32' | 'u64' | 'i64' | 'u128' | 'i128' | 'u256' | 'u384', bigint | number]
  | ['key', Address]
  | ['hex', string]
  | ['zeros', number]
  | ['bytes', Uint8Array]
const sizes = { u8: 1, u16: 2, i16: 2, u32: 4, i32: 4, u64: 8, i64: 8, u128: 16, i128: 16, u256: 32, u384: 48 }

/** Parts one after the other as programs of Solana lay them out: the lowest byte first, nothing between. */
export const packed = (parts: Part[]): Uint8Array => Uint8Array.from(Buffer.concat(parts.map(bytesOf)))

/** The same of a struct: each field in its order, by the name that the program gives it. */
export const packedStruct = (fields: Record<string, Part>): Uint8Array => packed(Object.values(fields))

/** A struct within another. */
export const struct = (fields: Record<string, Part>): Part => ['bytes', packedStruct(fields)]

/** An array of a fixed size: the values, then `empty` in what is left. */
export const packedArray = <T>(
  { values, size, empty }: { values: T[]; size: number; empty: T },
  of: (value: T) => Part,
) => ['bytes', packed(Array.from({ length: size }, (_, index) => of(values[index] ?? empty)))] satisfies Part

function bytesOf([type, value]: Part): Uint8Array {
  if (type === 'key') return Uint8Array.from(getAddressEncoder().encode(value))
  if (type === 'hex') return Buffer.from(value, 'hex')
  if (type === 'zeros') return new Uint8Array(value)
  if (type === 'bytes') return value
  let rest = BigInt.asUintN(8 * sizes[type], BigInt(value))
  return Uint8Array.from({ length: sizes[type] }, () => {
    const byte = Number(rest & 255n)
    rest >>= 8n
    return byte
  })
}
