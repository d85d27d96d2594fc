import { texts } from '#dashboard/features/transaction/texts.ts'

const MAX_SHOWN_BYTES = 32

/** Bytes of a u8, u64 and u128: a payload carries no types. */
const numberLengths = new Set([1, 8, 16])
const ADDRESS_LENGTH = 32

/** A pure value by its length, as the payload carries no types: a number, an address, else its bytes. `base64` as in the payload. */
export function readPure(base64: string): string {
  const bytes = bytesOf(base64)
  if (bytes === null) return 'unreadable'
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (numberLengths.has(bytes.length)) return littleEndian(bytes).toString()
  if (bytes.length === ADDRESS_LENGTH) return `0x${hex}`
  const shown = hex.slice(0, 2 * MAX_SHOWN_BYTES)
  return texts.n0xBytes(shown, shown === hex ? '' : '…', bytes.length)
}

const littleEndian = (bytes: Uint8Array) => bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null // not base64
  }
}
