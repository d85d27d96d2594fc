import { readEach } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'

/** About a hundred per day with an hourly job: the live source counts every call. */
const COINS_PER_RUN = { live: 5, sample: 2_000 }

/**
 * Refreshes holder counts, one coin per call, the oldest first. Later sources are read only for coins that earlier
 * ones do not know.
 */
export async function refreshHolders({ store, sources, origin, now, signal }: RefreshContext): Promise<void> {
  if (sources.holders.length === 0) return
  const wanted = await store.coins.staleHolders(COINS_PER_RUN[origin])
  const answers = new Map<string, number | null>()
  try {
    await readEach(sources.holders, async (source) => {
      for (const coinType of wanted) {
        if ((answers.get(coinType) ?? null) === null) answers.set(coinType, await source.readHolders(coinType, signal))
      }
    })
  } finally {
    const coins = [...answers].map(([coinType, holders]) => ({ coinType, holders }))
    const isRenewed = coins.some(({ holders }) => holders !== null)
    if (coins.length > 0) await store.coins.saveHolders({ dataset: 'holders', origin, asOf: now(), isRenewed }, coins)
  }
}
