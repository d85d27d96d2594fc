import type { CoinIdentity } from '#service/market/source.ts'
import type { RefreshContext } from './refresh-job.ts'

/** Adds to the registry what others than its lists tell of coins, when it is of the same kind. */
export async function learnCoins({ store, origin }: RefreshContext, coins: CoinIdentity[]): Promise<void> {
  if (coins.length > 0) await store.coins.learnIdentities(origin, coins)
}
