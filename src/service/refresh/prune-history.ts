import type { RefreshContext } from './refresh-job.ts'

/** Leaves hourly points for seven days and one a day before that; answers about wallets for seven days. */
export async function pruneHistory({ store, now }: RefreshContext): Promise<void> {
  await store.vaults.pruneSamples(now())
  await store.prices.prune(now())
  await store.walletCache.prune(now())
  await store.deliveries.prune(now())
}
