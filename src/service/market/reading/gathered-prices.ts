import DataLoader from 'dataloader'
import type { DatedPrice, PriceSource } from '#service/market/source.ts'
import type { MarketScope } from './market-scope.ts'

/** Coins reach the sources one by one, after the store lookup. The first one waits this long for the others. */
const GATHER_MS = 25
/** Past prices of this many coins fit into a URL of 8,000 characters. */
const MOST_COINS = 20
const RUN_MS = 25_000

/** Wraps a scope so that its price sources merge requests made at about the same time. */
export function withGatheredPrices(scope: MarketScope): MarketScope {
  if (scope.sources === null) return scope
  return { ...scope, sources: { ...scope.sources, prices: scope.sources.prices.map(gathered) } }
}

type Past = { coinType: string; times: number[] }

function gathered(source: PriceSource): PriceSource {
  const batchScheduleFn = (callback: () => void) => void setTimeout(callback, GATHER_MS)
  // Each request in a batch has its own signal, so the batch needs one too.
  const signal = () => AbortSignal.timeout(RUN_MS)
  const current = new DataLoader<string, DatedPrice | undefined>(
    async (coinTypes) => {
      const found = await source.current([...coinTypes], signal())
      return coinTypes.map((coinType) => found.get(coinType))
    },
    { batchScheduleFn, cache: false },
  )
  const past = new DataLoader<Past, DatedPrice[]>((coins) => manyAt(source, [...coins], signal()), {
    batchScheduleFn,
    cache: false,
    maxBatchSize: MOST_COINS,
  })
  return {
    ...source,
    current: async (coinTypes) => {
      const found = await Promise.all(coinTypes.map(async (each) => [each, await current.load(each)] as const))
      return new Map(found.flatMap(([coinType, price]) => (price === undefined ? [] : [[coinType, price] as const])))
    },
    at: async (coinType, times) => await past.load({ coinType, times }),
  }
}

const manyAt = async (source: PriceSource, coins: Past[], signal: AbortSignal): Promise<DatedPrice[][]> =>
  source.manyAt === undefined
    ? await Promise.all(coins.map(({ coinType, times }) => source.at(coinType, times, signal)))
    : await source.manyAt(coins, signal)
