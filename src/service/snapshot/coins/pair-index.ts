import { blockOf, lengthOf, startOf, type Texts } from '#service/snapshot/rows/texts.ts'

/** Rows per part. A change to one row rebuilds its part. */
export const PART_ROWS = 4_096
/** Words of one bit per row of a part. */
export const PART_WORDS = PART_ROWS / 32
const PAIRS = 2 ** 16

/**
 * Maps pairs of adjacent bytes to the rows of a part that contain them: each of `pairs`, sorted, has `PART_WORDS` words of
 * bits. A single byte is stored as the pair that starts with 0, which no text contains.
 */
export type PairIndex = { readonly pairs: Uint16Array; readonly bits: Uint32Array }

/** The slot of each pair's bits during indexing. Shared, since indexing is never interrupted. */
const slots = new Uint16Array(PAIRS)

/** Indexes the texts of all lists, for the rows of part `part` only. */
export function indexPairs(lists: readonly Texts[], part: number): PairIndex {
  slots.fill(0)
  const found: number[] = []
  let bits = new Uint32Array(1_024 * PART_WORDS)
  const slotOf = (pair: number): number => {
    const slot = found.push(pair)
    slots[pair] = slot
    if (slot * PART_WORDS > bits.length) bits = enlarged(bits)
    return slot
  }
  for (const texts of lists)
    for (let row = 0; row < PART_ROWS && part * PART_ROWS + row < texts.count; row += 1) {
      const number = part * PART_ROWS + row
      const block = blockOf(texts, number)
      const start = startOf(texts, number)
      const end = start + lengthOf(texts, number)
      const bit = 1 << (row & 31)
      const word = (row >>> 5) - PART_WORDS
      let before = 0
      for (let at = start; at < end; at += 1) {
        const byte = block[at] ?? 0
        const single = word + (slots[byte] || slotOf(byte)) * PART_WORDS
        bits[single] = (bits[single] ?? 0) | bit
        const pair = (before << 8) | byte
        const double = word + (slots[pair] || slotOf(pair)) * PART_WORDS
        bits[double] = (bits[double] ?? 0) | bit
        before = byte
      }
    }
  return sorted(found, bits)
}

function enlarged(bits: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(bits.length * 2)
  larger.set(bits)
  return larger
}

function sorted(found: number[], bits: Uint32Array): PairIndex {
  const pairs = Uint16Array.from(found).sort()
  const ordered = new Uint32Array(pairs.length * PART_WORDS)
  for (const [place, pair] of pairs.entries()) {
    const slot = (slots[pair] ?? 1) - 1
    ordered.set(bits.subarray(slot * PART_WORDS, (slot + 1) * PART_WORDS), place * PART_WORDS)
  }
  return { pairs, bits: ordered }
}

/** Copies the bits of the rows that contain the one or two bytes. */
export function copyHolding({ pairs, bits }: PairIndex, bytes: Uint8Array, into: Uint32Array): void {
  const [first = 0, second] = bytes
  const place = placeOf(pairs, second === undefined ? first : (first << 8) | second)
  if (place !== -1) into.set(bits.subarray(place * PART_WORDS, (place + 1) * PART_WORDS))
}

function placeOf(pairs: Uint16Array, pair: number): number {
  let [low, high] = [0, pairs.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = pairs[middle] ?? 0
    if (found === pair) return middle
    if (found < pair) low = middle + 1
    else high = middle - 1
  }
  return -1
}
