import { type Address, getAddressEncoder } from '@solana/kit'

export type Part =
  | ['u8' | 'u16' | 'u32' | 'i32' | 'u64' | 'i64' | 'u128' | 'i128' | 'u256', bigint | number]
  | ['key', Address]
  | ['hex', string]
  | ['zeros', number]
  | ['bytes', Uint8Array]
const sizes = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, i64: 8, u128: 16, i128: 16, u256: 32 }

/** Parts one after the other as programs of Solana lay them out: the lowest byte first, nothing between. */
export function packed(parts: Part[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...bytesOf(part)]))
}

function bytesOf([type, value]: Part): Iterable<number> {
  if (type === 'key') return getAddressEncoder().encode(value)
  if (type === 'hex') return Buffer.from(value, 'hex')
  if (type === 'zeros') return new Uint8Array(value)
  if (type === 'bytes') return value
  let rest = BigInt.asUintN(8 * sizes[type], BigInt(value))
  return Array.from({ length: sizes[type] }, () => {
    const byte = Number(rest & 255n)
    rest >>= 8n
    return byte
  })
}
