import { coinKey } from '#domain/coin-type.ts'
import type { CoinMarket } from '#service/market/source.ts'
import type { StoredPrice } from '#service/store/store.ts'
import { RefreshFailure, throwFailures } from './read-each.ts'
import type { RefreshContext } from './refresh-job.ts'

/** Prices and market figures of all known coins. A later source is asked only for the coins that have no price yet. */
export async function refreshMarkets({ store, sources, origin, now, signal }: RefreshContext): Promise<void> {
  const found = new Map<string, CoinMarket>()
  const priced: StoredPrice[] = []
  const failures: { source: string; error: unknown }[] = []
  let wanted = await store.coins.identities()
  const asOf = now()

  for (const source of sources.coinMarkets) {
    if (wanted.length === 0) break
    try {
      for (const market of await source.readMarkets(wanted, signal)) {
        const key = coinKey(market.coinType)
        const known = found.get(key)
        if (!known?.pricedAt && market.price !== null && market.pricedAt)
          priced.push(toStored(key, market.price, market.pricedAt, source.id))
        found.set(key, known ? fillGaps(known, market) : market)
      }
      wanted = wanted.filter(({ coinType }) => (found.get(coinKey(coinType))?.price ?? null) === null)
    } catch (error) {
      failures.push({ source: source.id, error })
    }
  }

  if (found.size > 0) {
    await store.coins.saveMarkets({ dataset: 'markets', source: origin, asOf }, [...found.values()])
    await store.prices.save(origin, priced)
  }
  throwFailures(failures)
  if (found.size === 0 && sources.coinMarkets.length > 0)
    throw new RefreshFailure(`${sources.coinMarkets.map(({ id }) => id).join(', ')} answered with no rows`)
}

const toStored = (key: string, price: number, at: Date, source: string): StoredPrice => ({
  coinKey: key,
  at: Math.floor(at.getTime() / 1000),
  price,
  source,
})

/** Field by field: what the earlier source knew stays. */
const fillGaps = (known: CoinMarket, later: CoinMarket): CoinMarket => ({
  coinType: known.coinType,
  price: known.price ?? later.price,
  priceChangePercentage24H: known.priceChangePercentage24H ?? later.priceChangePercentage24H,
  priceChangePercentage7D: known.priceChangePercentage7D ?? later.priceChangePercentage7D,
  marketCap: known.marketCap ?? later.marketCap,
  volume24H: known.volume24H ?? later.volume24H,
  circulating: known.circulating ?? later.circulating,
  totalSupply: known.totalSupply ?? later.totalSupply,
  ath: known.ath ?? later.ath,
  atl: known.atl ?? later.atl,
  iconUrl: known.iconUrl || later.iconUrl,
  pricedAt: known.price === null ? later.pricedAt : known.pricedAt,
})
