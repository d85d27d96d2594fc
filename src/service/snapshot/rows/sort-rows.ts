import type { Column, Keys } from './column.ts'

export type Pause = () => Promise<void>

const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS
/** For so few, comparing is faster than radix sort. */
const FEW = 256
/** For texts with a common prefix, this many take up to ten milliseconds. */
const ROWS_PER_PAUSE = 4_096
/** Shifts of a key's digits, the lowest first: those of the low word, then those of the high word. */
const digits = [
  ['low', 0],
  ['low', 11],
  ['low', 22],
  ['high', 0],
  ['high', 11],
  ['high', 22],
] as const

/**
 * Sorts rows by value, unknown last; equal rows retain their order. LSD radix sort: it needs no comparisons and yields
 * after each digit, so it does not block the event loop even with 200,000 rows.
 */
export async function sortRows(rows: Uint32Array, column: Column, pause: Pause): Promise<Uint32Array> {
  return await sortFrom(rows, { column, depth: 0, pause })
}

async function sortFrom(
  rows: Uint32Array,
  { column, depth, pause }: { column: Column; depth: number; pause: Pause },
): Promise<Uint32Array> {
  if (rows.length < 2) return rows
  const keys: Keys = { high: new Uint32Array(rows.length), low: new Uint32Array(rows.length) }
  for (let start = 0; start < rows.length; start += ROWS_PER_PAUSE) {
    await pause()
    const end = start + ROWS_PER_PAUSE
    const part = { high: keys.high.subarray(start, end), low: keys.low.subarray(start, end) }
    column.readKeys(rows.subarray(start, end), depth, part)
  }
  let places = new Uint32Array(rows.length)
  for (let at = 0; at < places.length; at += 1) places[at] = at
  for (const [word, shift] of digits) {
    await pause()
    places = byDigit(places, keys[word], shift)
  }
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < places.length; at += 1) sorted[at] = rows[places[at] ?? 0] ?? 0

  // Only eight bytes of long texts were compared: rows that share them are sorted by the next eight.
  let checked = 0
  for (let start = 0; start < sorted.length; ) {
    if (start - checked > ROWS_PER_PAUSE) {
      await pause()
      checked = start
    }
    let end = start + 1
    const [first = 0, high = 0, low = 0] = [places[start], keys.high[places[start] ?? 0], keys.low[places[start] ?? 0]]
    let isLonger = column.isLonger(rows[first] ?? 0, depth)
    for (; end < sorted.length; end += 1) {
      const place = places[end] ?? 0
      if (keys.high[place] !== high || keys.low[place] !== low) break
      isLonger ||= column.isLonger(rows[place] ?? 0, depth)
    }
    const run = sorted.subarray(start, end)
    if (isLonger && run.length <= FEW) run.sort(column.compare)
    else if (isLonger) run.set(await sortFrom(run.slice(), { column, depth: depth + 1, pause }))
    start = end
  }
  return sorted
}

function byDigit(places: Uint32Array<ArrayBuffer>, words: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(DIGITS + 1)
  for (let at = 0; at < words.length; at += 1) {
    const digit = ((words[at] ?? 0) >>> shift) & (DIGITS - 1)
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1
  }
  // Most keys have most digits in common.
  if (starts.includes(words.length)) return places
  for (let digit = 0; digit < DIGITS; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0)
  const next = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    const digit = ((words[place] ?? 0) >>> shift) & (DIGITS - 1)
    const target = starts[digit] ?? 0
    next[target] = place
    starts[digit] = target + 1
  }
  return next
}
