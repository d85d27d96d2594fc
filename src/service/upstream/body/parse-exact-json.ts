/** Strings first, so that digits inside them are left alone. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const longInteger = /^-?\d{16,}$/
const MARK = '$exactInteger'

/**
 * `JSON.parse`, but integers that a float may not hold (16 digits and more) come as bigint. Nodes of chains send amounts up to
 * 2^64 as plain JSON numbers. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  const marked = text.replace(stringOrNumber, (token) => (longInteger.test(token) ? `{"${MARK}":"${token}"}` : token))
  if (marked.length === text.length) return JSON.parse(text)
  return JSON.parse(marked, (_, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(MARK in value)) return value
    return typeof value[MARK] === 'string' && longInteger.test(value[MARK]) ? BigInt(value[MARK]) : value
  })
}
