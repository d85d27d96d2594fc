import { coinKey } from '#domain/coin-type.ts'
import { plausibleMarket } from '#service/market/plausible.ts'
import type { CoinMarket, CoinMarketSource } from '#service/market/source.ts'
import { type SourceFailure, throwFailures } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import type { CoinStore, StoredPrice } from '#service/store/store.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'

type Identity = Awaited<ReturnType<CoinStore['identities']>>[number] & { key: string }
type MarketOfSource = { market: CoinMarket; source: string; isSecondChoice: boolean }

/**
 * Refreshes prices and market figures of all known coins. A later source is used only for coins still without a price.
 * If it replaces a source that lists the coin but failed, the last good figures fill its gaps.
 */
export async function refreshMarkets(context: RefreshContext): Promise<void> {
  const { store, sources, origin, now } = context
  const coins = await mostWantedFirst(await store.coins.identities())
  const asOf = now()
  const { found, failures, droppedRows } = await readMarkets(context, coins)

  const listed = new Set((await chosen(coins, ({ coinGeckoId }) => coinGeckoId !== '')).map(({ key }) => key))
  const markets: CoinMarket[] = []
  for (const [key, { market, isSecondChoice }] of found) {
    const lastGood = isSecondChoice && listed.has(key) ? await store.coins.find(key) : null
    markets.push(lastGood ? fillGaps(market, lastGood) : market)
  }
  const priced = new Set((await chosen(coins, ({ isPriced }) => isPriced)).map(({ key }) => key))
  const saved = await withoutDoubtedLosses(context, { priced, markets, failures })
  if (saved.length > 0) {
    const isRenewed = await renewsMost(priced, saved)
    await store.coins.saveMarkets({ dataset: 'markets', origin, asOf, droppedRows, isRenewed }, saved)
    await store.prices.save(origin, [...found].flatMap(toStoredPrice))
  }
  if (sources.coinMarkets.length > 0 && coins.length > 0) throwFailures(failures)
}

async function chosen<T>(all: readonly T[], isOne: (one: T) => boolean): Promise<T[]> {
  const found: T[] = []
  await eachInTurn(all, (one) => isOne(one) && found.push(one))
  return found
}

/** Coins with a market cap or verified ones in their order, then all others in that of the store. */
async function mostWantedFirst(identities: Awaited<ReturnType<CoinStore['identities']>>): Promise<Identity[]> {
  const wanted = new Map<number, Identity[]>()
  const others: Identity[] = []
  await eachInTurn(identities, (identity) => {
    const marketCap = identity.marketCap ?? 0
    const coin = { ...identity, key: coinKey(identity.coinType) }
    if (!identity.verified && marketCap === 0) others.push(coin)
    else if (wanted.get(marketCap)?.push(coin) === undefined) wanted.set(marketCap, [coin])
  })
  // To sort 100,000 numbers takes 10 ms, to compare as many coins half a second.
  const marketCaps = Float64Array.from(wanted.keys()).sort().reverse()
  const coins: Identity[] = []
  await eachInTurn([...marketCaps], (marketCap) => {
    const same = wanted.get(marketCap) ?? []
    for (const coin of same.sort((a, b) => Number(b.verified) - Number(a.verified))) coins.push(coin)
  })
  return coins.concat(others)
}

/**
 * Replaces a known price by unknown only if every source answered, and more than half of the prices only if a later run
 * confirms it. Adds to the failures.
 */
async function withoutDoubtedLosses(
  { sizes }: RefreshContext,
  read: { priced: ReadonlySet<string>; markets: CoinMarket[]; failures: SourceFailure[] },
): Promise<CoinMarket[]> {
  const { priced, markets, failures } = read
  const rest = await chosen(markets, ({ coinType, price }) => price !== null || !priced.has(coinKey(coinType)))
  const lost = markets.length - rest.length
  try {
    if (priced.size > 0) sizes.check({ name: 'prices', rows: priced.size - lost, known: priced.size })
  } catch (error) {
    failures.push({ source: 'prices', error })
  }
  return failures.length === 0 ? markets : rest
}

/** Whether the read covers most of the coins that have a price. */
async function renewsMost(priced: ReadonlySet<string>, read: readonly CoinMarket[]): Promise<boolean> {
  const renewed = new Set<string>()
  await eachInTurn(read, ({ coinType }) => {
    const key = coinKey(coinType)
    if (priced.has(key)) renewed.add(key)
  })
  return (priced.size - renewed.size) * 2 <= priced.size
}

async function readMarkets({ sources, signal, now }: RefreshContext, coins: Identity[]) {
  const found = new Map<string, MarketOfSource>()
  const failures: SourceFailure[] = []
  let droppedRows = 0
  let wanted = coins
  for (const [index, source] of sources.coinMarkets.entries()) {
    if (wanted.length === 0) break
    try {
      const onDropped = () => {
        droppedRows += 1
      }
      const markets = await readSome(source, wanted, { signal, onDropped, isForAll: wanted === coins })
      const droppedBefore = droppedRows
      await eachInTurn(markets, (row) => {
        const market = plausibleMarket(row, now())
        if (market === null) return onDropped()
        const key = coinKey(market.coinType)
        const known = found.get(key)
        if (known === undefined) found.set(key, { market, source: source.id, isSecondChoice: index > 0 })
        else found.set(key, { ...known, source: source.id, market: fillGaps(known.market, market) })
      })
      if (markets.length > 0 && droppedRows - droppedBefore === markets.length)
        throw new Error('answered with no price that could be true')
    } catch (error) {
      failures.push({ source: source.id, error })
    }
    wanted = await chosen(coins, ({ key }) => (found.get(key)?.market.price ?? null) === null)
  }
  return { found, failures, droppedRows }
}

/** Returning no coin at all is a failure; returning none of the coins that other sources lack is not. */
async function readSome(
  source: CoinMarketSource,
  coins: Identity[],
  { signal, onDropped, isForAll }: { signal: AbortSignal; onDropped: () => void; isForAll: boolean },
): Promise<CoinMarket[]> {
  const markets = await source.readMarkets(coins, signal, onDropped)
  if (markets.length === 0 && isForAll) throw new Error('answered with no rows')
  return markets
}

function toStoredPrice([key, { market, source }]: [string, MarketOfSource]): StoredPrice[] {
  const { price, pricedAt } = market
  if (price === null || pricedAt === null) return []
  return [{ coinKey: key, at: Math.floor(pricedAt.getTime() / 1000), price, source }]
}

/** Merges field by field; the first one's values win. A price is taken together with its time. */
const fillGaps = (first: CoinMarket, second: Omit<CoinMarket, 'coinType'>): CoinMarket => ({
  coinType: first.coinType,
  price: first.price ?? second.price,
  pricedAt: first.price === null ? second.pricedAt : first.pricedAt,
  priceChangePercentage24H: first.priceChangePercentage24H ?? second.priceChangePercentage24H,
  priceChangePercentage7D: first.priceChangePercentage7D ?? second.priceChangePercentage7D,
  marketCap: first.marketCap ?? second.marketCap,
  volume24H: first.volume24H ?? second.volume24H,
  circulating: first.circulating ?? second.circulating,
  totalSupply: first.totalSupply ?? second.totalSupply,
  ath: first.ath ?? second.ath,
  atl: first.atl ?? second.atl,
  iconUrl: first.iconUrl || second.iconUrl,
})
