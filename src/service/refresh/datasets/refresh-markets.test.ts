import { expect, test } from 'vitest'
import type { CoinMarket, MarketSources } from '#service/market/source.ts'
import { createSizeGuard } from '#service/refresh/size-guard.ts'
import type { Stamp, Store } from '#service/store/store.ts'
import { aMarket, coinTypeOf, hour } from '#testing/store/rows.ts'
import { refreshMarkets } from './refresh-markets.ts'

const COINS = 60_000

test('a refresh of many coins lets requests be answered in between, and asks for the most wanted coins first', async () => {
  const identities = Array.from({ length: COINS }, (_, index) => ({
    coinType: coinTypeOf(index, `c${index}`),
    coinGeckoId: '',
    cmcId: '',
    verified: index === 7,
    marketCap: index === 20 ? 5 : index === 30 ? 9 : null,
    isPriced: index < 4,
  }))
  const requested: string[][] = []
  const saved: { stamp: Stamp; coins: CoinMarket[] }[] = []
  const source = {
    id: 'test',
    readMarkets: async (coins: { coinType: string }[]) => {
      requested.push(coins.map(({ coinType }) => coinType))
      return [1, 2].map((index) => aMarket({ coinType: coinTypeOf(index, `c${index}`), price: 3, pricedAt: hour(0) }))
    },
  }
  const store = {
    coins: {
      identities: async () => identities,
      find: async () => null,
      saveMarkets: async (stamp: Stamp, coins: CoinMarket[]) => void saved.push({ stamp, coins }),
    },
    prices: { save: async () => {} },
  }
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await refreshMarkets({
    store: store as unknown as Store,
    sources: { coinMarkets: [source, source] } as unknown as MarketSources,
    origin: 'live',
    now: () => hour(1),
    signal: new AbortController().signal,
    sizes: createSizeGuard(() => hour(1)),
    actionsOf: () => [],
  })
  isDone = true

  expect(turns).toBeGreaterThan(5)
  expect(requested[0]?.slice(0, 4)).toEqual([30, 20, 7, 0].map((index) => coinTypeOf(index, `c${index}`)))
  expect(requested[0]).toHaveLength(COINS)
  expect(requested[1]).toHaveLength(COINS - 2)
  expect(saved).toMatchObject([{ stamp: { isRenewed: true }, coins: [{ price: 3 }, { price: 3 }] }])
})
