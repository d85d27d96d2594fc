import { type Hex, size, slice } from 'viem'

/** Bytes per ABI word. */
export const WORD = 32

/** This word as an address; null if it is not an address, or the zero address. */
export function addressIn(answer: Hex | undefined, word = 0): Hex | null {
  if (answer === undefined || size(answer) < (word + 1) * WORD) return null
  const bytes = slice(answer, word * WORD, (word + 1) * WORD)
  return BigInt(bytes) === 0n || BigInt(bytes) >> 160n !== 0n ? null : slice(bytes, 12)
}

/** This word as a number; null if the answer lacks it. */
export const numberIn = (answer: Hex | null | undefined, word = 0): bigint | null =>
  answer === null || answer === undefined || size(answer) < (word + 1) * WORD
    ? null
    : BigInt(slice(answer, word * WORD, (word + 1) * WORD))
