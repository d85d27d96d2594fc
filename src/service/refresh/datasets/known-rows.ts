import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import type { DatasetName } from '#service/store/store.ts'

/** How many rows of the present kind a dataset holds; null when it holds none of them or was never read. */
export async function rowsOf({ store, origin }: RefreshContext, dataset: DatasetName): Promise<number | null> {
  const states = await store.datasets.states()
  const state = states.find((each) => each.name === dataset && each.origin === origin)
  return state?.rows ?? null
}
