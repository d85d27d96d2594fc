import { blockOf, compareTexts, lengthOf, startOf, type Texts } from './texts.ts'

/** What rows are sorted by: one value each, which may be unknown. */
export type Column = {
  isKnown(row: number): boolean
  /** Of two known values; 0: the same. */
  compare(left: number, right: number): number
  /** Whether a row has the value. */
  is(value: number | string): (row: number) => boolean
}

/** NaN is unknown. */
export const numberColumn = (values: Float64Array): Column => ({
  isKnown: (row) => !Number.isNaN(values[row] ?? Number.NaN),
  compare: (left, right) => {
    const [first, second] = [values[left] ?? 0, values[right] ?? 0]
    return first < second ? -1 : first > second ? 1 : 0
  },
  is: (value) => (row) => values[row] === value,
})

/** The empty text is unknown. */
export const textColumn = (texts: Texts): Column => ({
  isKnown: (row) => lengthOf(texts, row) > 0,
  compare: (left, right) => compareTexts(texts, left, right),
  is: (value) => {
    const bytes = Buffer.from(String(value))
    return (row) =>
      lengthOf(texts, row) === bytes.length &&
      blockOf(texts, row).compare(bytes, 0, bytes.length, startOf(texts, row), startOf(texts, row) + bytes.length) === 0
  },
})
