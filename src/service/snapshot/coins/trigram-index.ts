import { blockOf, lengthOf, startOf, type Texts } from '#service/snapshot/rows/texts.ts'
import { PART_ROWS, PART_WORDS } from './pair-index.ts'

/**
 * Maps three adjacent bytes to the rows of a part that contain them. The rows of `trigrams[n]`, sorted, are coded in
 * `rows` from `starts[n]` to `starts[n + 1]`: as bits if they take so many bytes, else as gaps.
 */
export type TrigramIndex = { readonly trigrams: Uint32Array; readonly starts: Uint32Array; readonly rows: Uint8Array }

/** These bytes have a class each; all others share class 0. */
const apart = '0123456789abcdefghijklmnopqrstuvwxyz_:<>, '
const CLASS_BITS = 6
const TRIGRAM_MASK = 2 ** (3 * CLASS_BITS) - 1
const classes = new Uint8Array(256)
for (const [index, byte] of Buffer.from(apart).entries()) classes[byte] = index + 1

const classOf = (byte: number): number => classes[byte] ?? 0

const BITS_BYTES = PART_ROWS / 8
/** A gap as large as this takes three bytes: this one and two of the gap. */
const LARGE_GAP = 255
const LARGE_GAP_BYTES = 3

const gapBytes = (gap: number) => (gap < LARGE_GAP ? 1 : LARGE_GAP_BYTES)

/** The next free row of each trigram, and how many bytes its gaps take. Shared, since indexing is never interrupted. */
const [nextRows, sizes] = [new Uint16Array(TRIGRAM_MASK + 1), new Uint32Array(TRIGRAM_MASK + 1)]

export function indexTrigrams(texts: Texts, part: number): TrigramIndex {
  nextRows.fill(0)
  sizes.fill(0)
  const found: number[] = []
  eachTrigram(texts, part, (trigram, row) => {
    const next = nextRows[trigram] ?? 0
    if (next > row) return
    if (next === 0) found.push(trigram)
    sizes[trigram] = (sizes[trigram] ?? 0) + gapBytes(row - next)
    nextRows[trigram] = row + 1
  })

  const trigrams = Uint32Array.from(found).sort()
  const starts = new Uint32Array(trigrams.length + 1)
  for (const [number, trigram] of trigrams.entries()) {
    starts[number + 1] = (starts[number] ?? 0) + Math.min(BITS_BYTES, sizes[trigram] ?? 0)
  }
  const rows = new Uint8Array(starts.at(-1) ?? 0)
  const ends = new Uint32Array(TRIGRAM_MASK + 1)
  for (const [number, trigram] of trigrams.entries()) {
    nextRows[trigram] = 0
    ends[trigram] = starts[number] ?? 0
  }
  eachTrigram(texts, part, (trigram, row) => {
    const next = nextRows[trigram] ?? 0
    if (next > row) return
    nextRows[trigram] = row + 1
    const at = ends[trigram] ?? 0
    if ((sizes[trigram] ?? 0) >= BITS_BYTES) {
      rows[at + (row >>> 3)] = (rows[at + (row >>> 3)] ?? 0) | (1 << (row & 7))
      return
    }
    const gap = row - next
    ends[trigram] = at + gapBytes(gap)
    rows[at] = Math.min(gap, LARGE_GAP)
    if (gap < LARGE_GAP) return
    rows[at + 1] = gap >>> 8
    rows[at + 2] = gap & 0xff
  })
  return { trigrams, starts, rows }
}

function eachTrigram(texts: Texts, part: number, visit: (trigram: number, row: number) => void): void {
  const first = part * PART_ROWS
  for (let row = 0; row < PART_ROWS && first + row < texts.count; row += 1) {
    const block = blockOf(texts, first + row)
    const start = startOf(texts, first + row)
    const end = start + lengthOf(texts, first + row)
    let trigram = 0
    for (let at = start; at < end; at += 1) {
      trigram = ((trigram << CLASS_BITS) & TRIGRAM_MASK) | classOf(block[at] ?? 0)
      if (at >= start + 2) visit(trigram, row)
    }
  }
}

/** More rule out hardly any row. */
const MOST_TRIGRAMS = 8

/** Some of the trigrams that a text must contain to contain the bytes, from all over them. */
export function trigramsOf(bytes: Uint8Array): number[] {
  const last = bytes.length - 3
  const step = Math.max(1, last / (MOST_TRIGRAMS - 1))
  const found = new Set<number>()
  for (let at = 0; at <= last; at += step) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(Math.floor(at))
    found.add((((classOf(a) << CLASS_BITS) | classOf(b)) << CLASS_BITS) | classOf(c))
  }
  return [...found]
}

/** Whether a text that contains the trigram of the three bytes contains the bytes themselves. */
export const isTrigram = (bytes: Uint8Array): boolean =>
  bytes.length === 3 && bytes.every((byte) => classOf(byte) !== 0)

/** Copies the bits of the rows that contain all the trigrams. Returns whether there are any. */
export function copyWithAll(index: TrigramIndex, wanted: readonly number[], into: Uint32Array): boolean {
  for (const [turn, trigram] of wanted.entries()) {
    const number = numberOf(index.trigrams, trigram)
    if (number === -1) return false
    if (turn === 0) {
      addRows(index, number, into)
      continue
    }
    one.fill(0)
    addRows(index, number, one)
    let any = 0
    for (let word = 0; word < PART_WORDS; word += 1) {
      const both = (into[word] ?? 0) & (one[word] ?? 0)
      into[word] = both
      any |= both
    }
    if (any === 0) return false
  }
  return wanted.length > 0
}

/** The rows of one trigram. Shared, since a search is never interrupted. */
const one = new Uint32Array(PART_WORDS)

function addRows({ starts, rows }: TrigramIndex, number: number, bits: Uint32Array): void {
  const [start = 0, end = 0] = [starts[number], starts[number + 1]]
  if (end - start === BITS_BYTES) {
    for (let byte = 0; byte < BITS_BYTES; byte += 1)
      bits[byte >>> 2] = (bits[byte >>> 2] ?? 0) | ((rows[start + byte] ?? 0) << (8 * (byte & 3)))
    return
  }
  let next = 0
  for (let at = start; at < end; at += 1) {
    let gap = rows[at] ?? 0
    if (gap === LARGE_GAP) {
      gap = ((rows[at + 1] ?? 0) << 8) | (rows[at + 2] ?? 0)
      at += 2
    }
    const row = next + gap
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    next = row + 1
  }
}

function numberOf(trigrams: Uint32Array, trigram: number): number {
  let [low, high] = [0, trigrams.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = trigrams[middle] ?? 0
    if (found === trigram) return middle
    if (found < trigram) low = middle + 1
    else high = middle - 1
  }
  return -1
}
