import { describe, expect, test, vi } from 'vitest'
import { coinKey, displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testHosts } from '#testing/market/market-hosts.ts'
import { marketSources } from './all.ts'
import type { CoinMarket, MarketHosts, TokenRef } from './source.ts'

const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56)
const signal = new AbortController().signal
const now = () => nowMs

const upstream = createUpstream({
  fetch: sampleFetch({ now, evmNetworks, evmDeployments }),
  budgets: {},
  budget: { perMinute: 1e6, burst: 1e5 },
})
const sources = marketSources({ upstream, hosts: testHosts, now })

const listed = (await Promise.all(sources.coinLists.map((list) => list.listCoins(signal)))).flat()
const idByKey = new Map(
  listed.flatMap(({ coinType, coinGeckoId }) => (coinGeckoId ? [[coinKey(coinType), coinGeckoId]] : [])),
)
const coins = [...new Set(listed.map(({ coinType }) => coinKey(coinType)))].map((key) => ({
  coinType: displayCoinType(key),
  coinGeckoId: idByKey.get(key) ?? '',
}))
const coinTypes = coins.map(({ coinType }) => coinType)

const isKnownNumber = (value: number | null) => value === null || (Number.isFinite(value) && value >= 0)

describe.each(sources.coinLists)('the coin list $id on the sample’s answer', (list) => {
  test('names coins by type, each once, and says nothing else than what it knows', async () => {
    const onDropped = vi.fn()
    const found = await list.listCoins(signal, onDropped)
    expect(found.length).toBeGreaterThan(10)
    expect(onDropped).not.toHaveBeenCalled()
    expect(new Set(found.map(({ coinType }) => coinKey(coinType))).size).toBe(found.length)
    for (const coin of found) {
      expect(isCoinType(coin.coinType), coin.coinType).toBe(true)
      expect(coin.verified).not.toBe(false)
      for (const value of Object.values(coin)) expect(value).not.toBe('')
    }
  })
})

describe.each(sources.coinMetadata)('the metadata source $id on the sample’s answer', (source) => {
  test('answers for coins that were asked, in coins and not in base units', async () => {
    const found = await source.readMetadata(coinTypes, signal)
    const asked = new Set(coinTypes)
    expect(found.length).toBeGreaterThan(300)
    for (const coin of found) {
      expect(asked.has(coin.coinType)).toBe(true)
      expect(isKnownNumber(coin.totalSupply), `${coin.symbol} ${coin.totalSupply}`).toBe(true)
      expect(coin.totalSupply ?? 0).toBeLessThan(1e16)
      expect(coin.iconUrl).toMatch(/^(|https?:\/\/.+|data:image\/.+)$/)
      if (coin.createdAt) expect(coin.createdAt.getTime()).toBeLessThan(nowMs)
    }
    expect(await source.readMetadata(['0xdead::unknown::UNKNOWN'], signal)).toEqual([])
  })
})

describe.each(sources.coinCrawl)('the crawl $id on the sample’s answer', (source) => {
  test('reads every list to its end: coins of lists and others, each with a name', async () => {
    const found = []
    for (const list of source.lists) {
      for (let after: string | null | undefined = null; after !== undefined; ) {
        const page = await source.readPage({ list, after }, signal)
        found.push(...(page?.coins ?? []))
        expect(page?.objects).toBe(page?.coins.length)
        after = page?.next ?? undefined
      }
    }
    const keys = new Set(found.map(({ coinType }) => coinKey(coinType)))
    expect(keys.size).toBe(found.length)
    expect(found.filter(({ coinType }) => coinTypes.includes(coinType)).length).toBeGreaterThan(250)
    expect(found.length - found.filter(({ coinType }) => coinTypes.includes(coinType)).length).toBeGreaterThan(100)
    expect(found.every(({ name, symbol, decimals }) => name !== '' && symbol !== '' && decimals !== null)).toBe(true)
  })
})

test('no hours between two passes: no crawl', () => {
  expect(marketSources({ upstream, hosts: { ...testHosts, coinCrawlHours: 0 }, now }).coinCrawl).toEqual([])
  expect(sources.coinCrawl.map(({ everyMs }) => everyMs)).toEqual([24 * 3_600_000])
})

describe.each(sources.coinMarkets)('the market source $id on the sample’s answer', (source) => {
  test('answers for coins that were asked, with figures or null', async () => {
    const found = await source.readMarkets(coins.slice(0, 150), signal)
    const asked = new Set(coinTypes)
    expect(found.length).toBeGreaterThan(100)
    for (const market of found) {
      expect(asked.has(market.coinType)).toBe(true)
      const { price, marketCap, volume24H, circulating, totalSupply, ath, atl, pricedAt } = market
      for (const value of [price, marketCap, volume24H, circulating, totalSupply, ath, atl]) {
        expect(isKnownNumber(value)).toBe(true)
      }
      if (pricedAt) expect(nowMs - pricedAt.getTime()).toBeLessThan(2 * 3_600_000)
    }
  })
})

describe.each(sources.volumes)('the volume source $id on the sample’s answer', (source) => {
  test.each([
    [30, 3_600],
    [90, 3_600],
    [365, 86_400],
  ])('has readings of %i days, %i s apart, of which the last is the coin’s own volume', async (days, step) => {
    const volumes = await source.readVolumes('sui', days, signal)
    expect(volumes.length).toBeGreaterThan((days * 86_400) / step - 2)
    expect(volumes.slice(1, -1).every(({ at }, index) => at - (volumes[index]?.at ?? 0) === step)).toBe(true)
    expect(new Set(volumes.map(({ volumeUsd }) => volumeUsd)).size).toBeGreaterThan(days)
    const [sui] =
      (await sources.coinMarkets[0]?.readMarkets([{ coinType: '0x2::sui::SUI', coinGeckoId: 'sui' }], signal)) ?? []
    expect(volumes.at(-1)?.volumeUsd).toBe(sui?.volume24H)
  })

  test('does not know others', async () => {
    expect(await source.readVolumes('nobody', 30, signal)).toEqual([])
  })
})

describe.each(sources.coinFigures)('the source of figures $id on the sample’s answer', (source) => {
  test('finds coins of every family of chains by their addresses, with a cap and a volume', async () => {
    const ids = await source.listIds(signal)
    const tokens: TokenRef[] = [
      { chain: 'ETH', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { chain: 'ETH', contractAddress: '0x0000000000000000000000000000000000000000' },
      { chain: 'SOL', contractAddress: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn' },
      { chain: 'TON', contractAddress: 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav' },
      { chain: 'SUI', contractAddress: '0x2::sui::SUI' },
    ]
    const found = tokens.map((token) => ids.get(source.keyOf(token)) ?? '')
    expect(found).toEqual(['usd-coin', 'ethereum', 'jito-staked-sol', 'tonstakers', 'sui'])
    const figures = await source.readFigures(found, signal)
    for (const id of found) {
      expect(figures.get(id)?.marketCap).toBeGreaterThan(1e6)
      expect(figures.get(id)?.volume24H).toBeGreaterThan(1e4)
    }
    // A dollar is a dollar: its cap is its supply.
    expect((figures.get('usd-coin')?.marketCap ?? 0) / 75_300_000_000).toBeCloseTo(1, 1)
  })
})

describe.each(sources.holders)('the holder source $id on the sample’s answer', (source) => {
  test('counts the holders of some coins and does not know others', async () => {
    const counts = await Promise.all(coinTypes.slice(0, 60).map((coinType) => source.readHolders(coinType, signal)))
    expect(counts.filter((count) => count !== null).length).toBeGreaterThan(30)
    expect(counts).toContain(null)
    for (const count of counts) expect(count === null || (Number.isInteger(count) && count > 0)).toBe(true)
    expect(await source.readHolders('0xdead::unknown::UNKNOWN', signal)).toBeNull()
  })
})

describe.each(sources.staking)('the staking source $id on the sample’s answer', (source) => {
  test('lists vaults of SUI with likely yields and a TVL', async () => {
    const vaults = await source.listVaults(new Map(), signal)
    expect(vaults.length).toBeGreaterThan(0)
    for (const vault of vaults) {
      expect(vault).toMatchObject({ chain: 'SUI', type: 'STAKING', source: source.id })
      expect(vault.totalApy).toBeGreaterThan(0.02)
      expect(vault.totalApy).toBeLessThan(0.035)
      expect(vault.totalApr).toBeLessThan(vault.totalApy ?? 0)
      expect(vault.tvlUsd).toBeGreaterThan(1e6)
      expect(vault.coins.every(isCoinType)).toBe(true)
    }
  })
})

describe('the sample of coins', () => {
  const marketsById = async (index: number) =>
    new Map((await sources.coinMarkets[index]?.readMarkets(coins, signal))?.map((market) => [market.coinType, market]))

  test('holds at least 300 coins, the pinned ones among them', () => {
    expect(coins.length).toBeGreaterThanOrEqual(300)
    expect(coinTypes).toContain('0x2::sui::SUI')
  })

  test('tells synthetic coins by their names', async () => {
    const pinned = new Set((await sources.coinLists[0]?.listCoins(signal))?.map(({ coinType }) => coinKey(coinType)))
    const others = coinTypes.filter((coinType) => !pinned.has(coinKey(coinType)))
    expect(others.length).toBeGreaterThanOrEqual(170)
    for (const coinType of others) expect(coinType).toMatch(/^0x5a3b1e.*::sample_coin_\d{3}::SAMPLE_COIN_\d{3}$/)
  })

  test('gives one price for a coin, whoever tells it', async () => {
    const [coingecko, priced] = [await marketsById(0), await marketsById(1)]
    const both = [...coingecko].filter(([coinType, { price }]) => price !== null && priced.has(coinType))
    expect(both.length).toBeGreaterThan(200)
    for (const [coinType, { price }] of both) expect(priced.get(coinType)?.price).toBe(price)
  })

  test('has a cap that is its price times its circulating coins, and lacks each figure somewhere', async () => {
    const markets = [...(await marketsById(0)).values()]
    for (const { price, circulating, marketCap } of markets) {
      if (price === null || circulating === null) expect(marketCap).toBeNull()
      else expect(marketCap).toBe(Math.round(price * circulating))
    }
    const figures: (keyof CoinMarket)[] = ['price', 'marketCap', 'circulating', 'totalSupply']
    for (const figure of figures) expect(markets.filter((market) => market[figure] === null).length).toBeGreaterThan(3)
    expect(coins.filter(({ coinGeckoId }) => coinGeckoId === '').length).toBeGreaterThan(20)
  })

  test('gives no two coins one CoinGecko id', () => {
    const ids = coins.map(({ coinGeckoId }) => coinGeckoId).filter((id) => id !== '')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('spreads creation over the years 2023 to 2026, with some icons and dates missing', async () => {
    const found = (await sources.coinMetadata[0]?.readMetadata(coinTypes, signal)) ?? []
    const years = new Set(found.map(({ createdAt }) => createdAt?.getUTCFullYear()))
    expect([...years].sort()).toEqual([2023, 2024, 2025, 2026, undefined])
    expect(found.filter(({ iconUrl }) => iconUrl === '').length).toBeGreaterThan(20)
  })
})

test('a host that is switched off has no sources, and the pinned list stays', () => {
  const off: MarketHosts = {
    ...{ defillamaYields: null, defillamaCoins: null, defillamaApi: null, coingecko: null, coingeckoApiKey: null },
    ...{ suiGraphql: null, coinCrawlHours: 24, aftermath: null, cetus: null, defillamaLendBorrow: true },
  }
  const none = marketSources({ upstream, hosts: off, now })
  expect(none.coinLists.map(({ id }) => id)).toEqual(['verified-floor'])
  const { coinLists: _, ...others } = none
  for (const list of Object.values(others)) expect(list).toEqual([])
})
