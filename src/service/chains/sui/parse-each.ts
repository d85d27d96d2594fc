/** Parses each item and counts the unreadable ones. Throws the first failure if all are unreadable. */
export function parseEach<T, R>(all: readonly T[], parse: (one: T) => R): { parsed: R[]; unread: number } {
  const parsed: R[] = []
  const failures: unknown[] = []
  for (const one of all) {
    try {
      parsed.push(parse(one))
    } catch (error) {
      failures.push(error)
    }
  }
  if (parsed.length === 0 && failures.length > 0) throw failures[0]
  return { parsed, unread: failures.length }
}
