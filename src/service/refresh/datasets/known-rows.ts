import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import type { DatasetName } from '#service/store/store.ts'

/** Number of rows of the current kind in a dataset; null if it has none of them or was never read. */
export async function rowsOf({ store, origin }: RefreshContext, dataset: DatasetName): Promise<number | null> {
  const states = await store.datasets.states()
  const state = states.find((each) => each.name === dataset && each.origin === origin)
  return state?.rows ?? null
}
