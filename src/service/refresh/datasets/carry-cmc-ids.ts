import type { MarketProtocol } from '#service/market/source.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'

/**
 * A protocol's entry contains its token's ids at CoinGecko and at CoinMarketCap. Gives the coin with the CoinGecko id
 * the CoinMarketCap id, unless it has one.
 */
export async function carryCmcIds(context: RefreshContext, protocols: MarketProtocol[]): Promise<void> {
  const cmcIds = new Map<string, string>()
  for (const { coinGeckoId, cmcId } of protocols)
    if (coinGeckoId !== '' && /^\d+$/.test(cmcId) && !cmcIds.has(coinGeckoId)) cmcIds.set(coinGeckoId, cmcId)
  if (cmcIds.size === 0) return
  const coins = await context.store.coins.identities()
  const news = coins.flatMap(({ coinType, coinGeckoId, cmcId }) => {
    const known = cmcId === '' ? cmcIds.get(coinGeckoId) : undefined
    return known === undefined ? [] : [{ coinType, cmcId: known }]
  })
  await context.store.coins.learnIdentities(context.origin, news)
}
