import { coinKey } from '#domain/coin-type.ts'
import type { CoinMetadata } from '#service/market/source.ts'
import { readEach } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'

const WEEK_MS = 7 * 86_400_000
/** The live source is read in small batches, the sample at once. */
const COINS_PER_RUN = { live: 100, sample: 2_000 }

/** Refreshes on-chain metadata of coins that have none or whose metadata is a week old. */
export async function refreshMetadata({ store, sources, origin, now, signal }: RefreshContext): Promise<void> {
  if (sources.coinMetadata.length === 0) return
  let wanted = await store.coins.staleMetadata(new Date(now().getTime() - WEEK_MS), COINS_PER_RUN[origin])
  const save = (coins: CoinMetadata[], isRenewed: boolean) =>
    store.coins.saveMetadata({ dataset: 'metadata', origin, asOf: now(), isRenewed }, coins)
  let hasFound = false

  await readEach(sources.coinMetadata, async (source) => {
    if (wanted.length === 0) return
    const found = await source.readMetadata(wanted, signal)
    if (found.length > 0) await save(found, true)
    hasFound ||= found.length > 0
    const known = new Set(found.map(({ coinType }) => coinKey(coinType)))
    wanted = wanted.filter((coinType) => !known.has(coinKey(coinType)))
  })
  // No source knows these coins. Mark them as read, or every run would request them again.
  if (wanted.length > 0) await save(wanted.map(unknownMetadata), hasFound)
}

const unknownMetadata = (coinType: string): CoinMetadata => ({
  coinType,
  name: '',
  symbol: '',
  decimals: null,
  iconUrl: '',
  totalSupply: null,
  creator: '',
  createdAt: null,
})
