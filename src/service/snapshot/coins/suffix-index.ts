import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import { blockOf, holdsAt, lengthOf, startOf, type Texts, wordAt } from '#service/snapshot/rows/texts.ts'
import { PART_ROWS } from './pair-index.ts'

/**
 * All places in the texts of a part's rows, in the order of the eight bytes from there on; past a text's end they read
 * as 0, which no text contains. A place is a row of the part and an offset in its text. `samples`: the eight bytes of
 * every eighth place, as two words. Texts are far apart in memory, so a search should read few of them: with samples of
 * every 64th place, reading them took a third of its time.
 */
export type SuffixIndex = { readonly places: Uint32Array; readonly samples: Uint32Array }

const OFFSET_BITS = 20
/** What a text has beyond a megabyte is not found. */
const OFFSETS = 2 ** OFFSET_BITS
const KEY_BYTES = 8
const WORD_BYTES = 4
const PLACES_PER_SAMPLE = 8
const DIGIT_BITS = 16
const DIGITS = 2 ** DIGIT_BITS

/** Sorts by digits, as `sortRows` does: about as fast as reading the texts. */
export async function indexSuffixes(texts: Texts, part: number, pause: Pause): Promise<SuffixIndex> {
  const first = part * PART_ROWS
  const end = Math.min(texts.count, first + PART_ROWS)
  let count = 0
  for (let row = first; row < end; row += 1) count += Math.min(OFFSETS, lengthOf(texts, row))
  const [places, high, low] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  let written = 0
  for (let row = first; row < end; row += 1) {
    const [block, start, length] = [blockOf(texts, row), startOf(texts, row), Math.min(OFFSETS, lengthOf(texts, row))]
    written += length
    // Backwards, so that the eight bytes at a place follow from those at the next.
    let [upper, lower] = [0, 0]
    for (let offset = length - 1, at = written - 1; offset >= 0; offset -= 1, at -= 1) {
      lower = (lower >>> 8) | (upper << 24)
      upper = (upper >>> 8) | ((block[start + offset] ?? 0) << 24)
      places[at] = (row - first) * OFFSETS + offset
      high[at] = upper
      low[at] = lower
    }
  }
  let order = new Uint32Array(count)
  for (let index = 0; index < count; index += 1) order[index] = index
  for (const [words, shift] of [
    [low, 0],
    [low, DIGIT_BITS],
    [high, 0],
    [high, DIGIT_BITS],
  ] as const) {
    await pause()
    order = byDigit(order, words, shift)
  }
  const samples = new Uint32Array(2 * Math.ceil(count / PLACES_PER_SAMPLE))
  for (let sample = 0; sample < samples.length; sample += 2) {
    const place = order[(sample / 2) * PLACES_PER_SAMPLE] ?? 0
    samples[sample] = high[place] ?? 0
    samples[sample + 1] = low[place] ?? 0
  }
  const sorted = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) sorted[at] = places[order[at] ?? 0] ?? 0
  return { places: sorted, samples }
}

function byDigit(order: Uint32Array, words: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(DIGITS + 1)
  for (let at = 0; at < words.length; at += 1) {
    const digit = (((words[at] ?? 0) >>> shift) & (DIGITS - 1)) + 1
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  for (let digit = 0; digit < DIGITS; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0)
  const next = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0
    const digit = ((words[index] ?? 0) >>> shift) & (DIGITS - 1)
    const target = starts[digit] ?? 0
    next[target] = index
    starts[digit] = target + 1
  }
  return next
}

/** Bytes to look for, of which none is 0; `keys` are of its first and of its last eight. */
export type Wanted = { bytes: Buffer; keys: readonly Key[] }
/** Up to eight bytes as two words, masks of those that count, and where in the whole they begin. */
type Key = { high: number; low: number; highMask: number; lowMask: number; shift: number }

export function wantedBytes(bytes: Buffer): Wanted {
  const shifts = new Set([0, Math.max(0, bytes.length - KEY_BYTES)])
  return { bytes, keys: [...shifts].map((shift) => keyOf(bytes, shift)) }
}

function keyOf(bytes: Buffer, shift: number): Key {
  const length = Math.min(KEY_BYTES, bytes.length - shift)
  return {
    high: wordAt(bytes, shift, length),
    low: wordAt(bytes, shift + WORD_BYTES, length - WORD_BYTES),
    highMask: maskOf(length),
    lowMask: maskOf(length - WORD_BYTES),
    shift,
  }
}

const maskOf = (length: number) =>
  length <= 0 ? 0 : length >= WORD_BYTES ? 0xffff_ffff : (0xffff_ffff << (32 - 8 * length)) >>> 0

/** Sets the bits of the part's rows whose text contains the bytes. */
export function addContaining(
  index: SuffixIndex,
  { texts, part, wanted, bits }: { texts: Texts; part: number; wanted: Wanted; bits: Uint32Array },
): void {
  const { bytes, keys } = wanted
  const first = part * PART_ROWS
  let [from, to, shift] = [0, Number.POSITIVE_INFINITY, 0]
  for (const key of keys) {
    const start = boundOf(index, texts, { first, key, isAfter: false, least: 0 })
    const end = boundOf(index, texts, { first, key, isAfter: true, least: start })
    if (end - start < to - from) [from, to, shift] = [start, end, key.shift]
  }
  for (let at = from; at < to; at += 1) {
    const place = index.places[at] ?? 0
    const row = place >>> OFFSET_BITS
    if (bytes.length > KEY_BYTES) {
      const offset = (place & (OFFSETS - 1)) - shift
      if (offset < 0 || offset + bytes.length > lengthOf(texts, first + row)) continue
      if (!holdsAt(blockOf(texts, first + row), startOf(texts, first + row) + offset, bytes)) continue
    }
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}

/**
 * The number of the first place, from number `least` on, at or beyond the key; `isAfter`: beyond it. From `least` on,
 * steps double until one is beyond: where it is near, what is read is near.
 */
function boundOf(
  { places, samples }: SuffixIndex,
  texts: Texts,
  { first, key, isAfter, least }: { first: number; key: Key; isAfter: boolean; least: number },
): number {
  const isThere = (high: number, low: number): boolean => {
    const difference = ((high & key.highMask) >>> 0) - key.high || ((low & key.lowMask) >>> 0) - key.low
    return isAfter ? difference > 0 : difference >= 0
  }
  const isSampleThere = (sample: number) => isThere(samples[2 * sample] ?? 0, samples[2 * sample + 1] ?? 0)
  let [low, high] = [Math.ceil(least / PLACES_PER_SAMPLE), samples.length / 2]
  if (least > 0)
    for (let step = 1; low + step < high; step *= 2) {
      if (isSampleThere(low + step)) high = low + step
      else low += step
    }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSampleThere(middle)) high = middle
    else low = middle + 1
  }
  ;[low, high] = [
    Math.max(least, (low - 1) * PLACES_PER_SAMPLE),
    Math.max(least, Math.min(places.length, low * PLACES_PER_SAMPLE)),
  ]
  while (low < high) {
    const middle = (low + high) >>> 1
    const place = places[middle] ?? 0
    const row = first + (place >>> OFFSET_BITS)
    const offset = place & (OFFSETS - 1)
    const [block, start, length] = [blockOf(texts, row), startOf(texts, row) + offset, lengthOf(texts, row) - offset]
    const isAt = isThere(wordAt(block, start, length), wordAt(block, start + WORD_BYTES, length - WORD_BYTES))
    if (isAt) high = middle
    else low = middle + 1
  }
  return low
}
