import type { CoinIdentity } from '#service/market/source.ts'
import type { RefreshContext } from './refresh-job.ts'

/**
 * Adds to the registry what others than its lists tell of coins, when it is of the same kind. The registry was not read by
 * this: its age and its last failure stay what they are.
 */
export async function learnCoins({ store, origin, now }: RefreshContext, coins: CoinIdentity[]): Promise<void> {
  const registry = (await store.datasets.states()).find(({ name }) => name === 'coins')
  if (coins.length === 0 || registry?.origin !== origin || registry.asOf === null) return
  const stamp = { dataset: 'coins', origin, asOf: registry.asOf } as const
  await store.coins.saveIdentities(stamp, coins)
  if (registry.lastError !== null)
    await store.datasets.recordFailure('coins', registry.lastError, registry.lastAttemptAt ?? now())
}
