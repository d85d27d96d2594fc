/** Strings first, so that digits inside them are left alone. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const longInteger = /^-?\d{16,}$/
const MARK = '$exactInteger'

/** The first half of `parseExactJson`, for documents so long that each half deserves a turn of the event loop. */
export const markLongIntegers = (text: string): string =>
  text.replace(stringOrNumber, (token) => (longInteger.test(token) ? `{"${MARK}":"${token}"}` : token))

/** The second half. Throws SyntaxError. */
export function parseMarked(marked: string): unknown {
  if (!marked.includes(MARK)) return JSON.parse(marked)
  return JSON.parse(marked, (_, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(MARK in value)) return value
    return typeof value[MARK] === 'string' && longInteger.test(value[MARK]) ? BigInt(value[MARK]) : value
  })
}

/**
 * `JSON.parse`, but integers that a float may not hold (16 digits and more) come as bigint. Nodes of chains send amounts up to
 * 2^64 as plain JSON numbers. Throws SyntaxError.
 */
export const parseExactJson = (text: string): unknown => parseMarked(markLongIntegers(text))
