/**
 * Runs `read` for each item, at most `most` at a time, and returns results in the order of the items. The first failure ends it: no
 * further read begins.
 */
export async function inParallel<T, R>(items: T[], most: number, read: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  let hasFailed = false
  async function work() {
    for (const [index, item] of rest) {
      if (hasFailed) return
      results[index] = await read(item)
    }
  }
  const workers = Array.from({ length: Math.min(most, items.length) }, () =>
    work().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.all(workers)
  return results
}
