// DefiLlama's own clients use the same limits.
const MAX_BYTES = 3_000
const AT_ONCE = 5

/**
 * Splits keys into batches of at most 3,000 bytes, including commas. Omits a key that contains a comma, since it cannot
 * be part of a comma-separated list.
 */
export function* toBatches(keys: Iterable<string>): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const key of keys) {
    if (key.includes(',')) continue
    const size = key.length + 1
    if (batch.length > 0 && bytes + size > MAX_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(key)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/**
 * Reads all keys in batches, five at a time. Tolerates failures of some batches; throws if none succeeded. There may be
 * keys of 200,000 coins, so each batch is made when it is read.
 */
export async function readBatches(keys: Iterable<string>, read: (keys: string[]) => Promise<void>): Promise<void> {
  const batches = toBatches(keys)
  const failures: unknown[] = []
  let succeeded = 0
  const readInTurn = async () => {
    for (const batch of batches) {
      try {
        await read(batch)
        succeeded += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readInTurn))
  if (failures.length > 0 && succeeded === 0) throw failures[0]
}
