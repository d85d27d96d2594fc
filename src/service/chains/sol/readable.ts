/** What `read` gives, null when it throws: bytes on a chain may be anything, and one odd account must not lose the others. */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
