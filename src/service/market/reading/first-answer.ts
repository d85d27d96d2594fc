/**
 * Asks sources in order until one knows the answer (not undefined). A failing source is passed over; its failure is thrown only
 * when no later source knew the answer, since then "nobody knows" was not established.
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
