// DefiLlama's own clients use the same limits.
const MAX_BYTES = 3_000
const AT_ONCE = 5

/**
 * Splits keys into batches of at most 3,000 bytes, including commas. Omits a key that contains a comma, since it cannot
 * be part of a comma-separated list.
 */
export function toBatches(keys: string[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const key of keys.filter((candidate) => !candidate.includes(','))) {
    const size = key.length + 1
    const open = batches.at(-1)
    if (open && bytes + size <= MAX_BYTES) {
      open.push(key)
      bytes += size
    } else {
      batches.push([key])
      bytes = size
    }
  }
  return batches
}

/** Reads all batches, five at a time. Tolerates failures of some batches; throws if none succeeded. */
export async function readBatches(batches: string[][], read: (keys: string[]) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (let start = 0; start < batches.length; start += AT_ONCE) {
    const results = await Promise.allSettled(batches.slice(start, start + AT_ONCE).map(read))
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
  }
  if (failures.length > 0 && failures.length === batches.length) throw failures[0]
}
