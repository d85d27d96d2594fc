/**
 * Tries sources in order until one returns something other than undefined. Skips a failing source and throws its
 * failure only if no later source has an answer, since "unknown" was then not established.
 */
export async function firstAnswer<S, T>(
  sources: readonly S[],
  ask: (source: S) => Promise<T | undefined>,
): Promise<T | undefined> {
  const failures: unknown[] = []
  for (const source of sources) {
    try {
      const answer = await ask(source)
      if (answer !== undefined) return answer
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return undefined
}
