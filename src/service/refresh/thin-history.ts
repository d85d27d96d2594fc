import type { RefreshContext } from './refresh-job.ts'

/** Hourly points for seven days, one a day beyond; what was read of wallets for seven days. */
export async function thinHistory({ store, now }: RefreshContext): Promise<void> {
  await store.vaults.thinSamples(now())
  await store.prices.thin(now())
  await store.walletCache.thin(now())
  await store.deliveries.thin(now())
}
