/** The most rows of one page of `/coins/markets`. */
export const MAX_IDS = 250
// Keeps the whole URL under the 8 kB that proxies accept.
const MAX_IDS_BYTES = 7000

/** Ids of coins in as many as one URL takes. */
export function* idBatches(ids: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const id of ids) {
    const size = encodeURIComponent(id).length + 1
    if (batch.length === MAX_IDS || bytes + size > MAX_IDS_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(id)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
