import { blockOf, bytesOf, compareTexts, lengthOf, startOf, type Texts, wordAt } from './texts.ts'

/** Eight bytes of each row's value, as two words that sort like the values. */
export type Keys = { high: Uint32Array; low: Uint32Array }

/** A sort key: one value per row, which may be unknown. */
export type Column = {
  isKnown(row: number): boolean
  /** Compares two known values; 0: equal. */
  compare(left: number, right: number): number
  /** Compares a row with the value. Below 0: the row comes first; 0: equal. Unknown values come last. */
  compareTo(value: number | string): (row: number) => number
  /** Reads the eight bytes at offset `depth` times eight; unknown values read as the highest. */
  readKeys(rows: Uint32Array, depth: number, into: Keys): void
  /** Whether the value may continue after the bytes at `depth`. */
  isLonger(row: number, depth: number): boolean
}

const HIGHEST = 0xffff_ffff
const SIGN = 0x8000_0000
const KEY_BYTES = 8

/** NaN is unknown. */
export function numberColumn(values: Float64Array): Column {
  const number = new Float64Array(1)
  const words = new Uint32Array(number.buffer)
  return {
    isKnown: (row) => !Number.isNaN(values[row] ?? Number.NaN),
    compare: (left, right) => {
      const [first, second] = [values[left] ?? 0, values[right] ?? 0]
      return first < second ? -1 : first > second ? 1 : 0
    },
    compareTo: (value) => {
      const wanted = Number(value)
      return (row) => {
        const own = values[row] ?? Number.NaN
        return own === wanted ? 0 : own < wanted ? -1 : 1
      }
    },
    // The bits of a float sort like its number after the sign bit is flipped; for negative ones, after all bits are.
    readKeys: (rows, _depth, { high, low }) => {
      for (let at = 0; at < rows.length; at += 1) {
        const value = values[rows[at] ?? 0] ?? Number.NaN
        // Adding 0 converts -0 to 0.
        number[0] = value + 0
        const [lower = 0, upper = 0] = words
        high[at] = Number.isNaN(value) ? HIGHEST : value < 0 ? ~upper : upper ^ SIGN
        low[at] = Number.isNaN(value) ? HIGHEST : value < 0 ? ~lower : lower
      }
    },
    isLonger: () => false,
  }
}

/** The empty text is unknown. */
export const textColumn = (texts: Texts): Column => ({
  isKnown: (row) => lengthOf(texts, row) > 0,
  compare: (left, right) => compareTexts(texts, left, right),
  compareTo: (value) => {
    const bytes = Buffer.from(String(value))
    return (row) => (lengthOf(texts, row) === 0 ? 1 : bytesOf(texts, row).compare(bytes))
  },
  readKeys: (rows, depth, { high, low }) => {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      const length = lengthOf(texts, row) - depth * KEY_BYTES
      const start = startOf(texts, row) + depth * KEY_BYTES
      high[at] = depth === 0 && length === 0 ? HIGHEST : wordAt(blockOf(texts, row), start, length)
      low[at] = depth === 0 && length === 0 ? HIGHEST : wordAt(blockOf(texts, row), start + 4, length - 4)
    }
  },
  isLonger: (row, depth) => lengthOf(texts, row) > (depth + 1) * KEY_BYTES,
})
