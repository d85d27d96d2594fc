/**
 * Returns the result of `read`, null if it throws: on-chain bytes may be anything, and one malformed account must not
 * affect the others.
 */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
