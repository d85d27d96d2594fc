import type { RefreshContext } from './refresh-job.ts'

/**
 * Adds coins that vaults name to the registry, when that is of the same kind. The registry was not read by this: its age and
 * its last failure stay what they are.
 */
export async function learnCoins({ store, origin, now }: RefreshContext, coinTypes: string[]): Promise<void> {
  const registry = (await store.datasets.states()).find(({ name }) => name === 'coins')
  if (coinTypes.length === 0 || registry?.source !== origin || registry.asOf === null) return
  const stamp = { dataset: 'coins', source: origin, asOf: registry.asOf } as const
  await store.coins.saveIdentities(
    stamp,
    coinTypes.map((coinType) => ({ coinType })),
  )
  if (registry.lastError !== null)
    await store.datasets.recordFailure('coins', registry.lastError, registry.lastAttemptAt ?? now())
}
