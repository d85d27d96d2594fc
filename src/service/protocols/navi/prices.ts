import type { Transaction } from '@mysten/sui/transactions'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#contract/error.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { ConfigDeps } from '#service/protocols/config/protocol-config.ts'
import { type PythContracts, type ReadPyth, readPyth } from '#service/protocols/pyth/contracts.ts'
import { pythFacts } from '#service/protocols/pyth/facts.ts'
import type { PriceUpdateSource } from '#service/protocols/pyth/hermes.ts'
import { pythUpdate } from '#service/protocols/pyth/write-update.ts'
import { naviRefreshPrices } from './commands.ts'
import type { NaviFeed, NaviOracle } from './ids.ts'

/**
 * `write` adds the price updates to a transaction; `packages` are those it calls. `asOf`: the date of Pyth's ids; null if
 * none are needed.
 */
export type NaviPrices = { write: (tx: Transaction) => void; packages: string[]; asOf: Date | null }

/** There is one Pyth deployment at a time; after an upgrade, NAVI's answer names another. */
const MAX_PYTHS = 4

/**
 * The price updates that NAVI requires before a withdrawal or a loan, for each of `oracleIds`: first Pyth's, then those of
 * NAVI's oracle. All prices are refreshed, even those that are still fresh, because the payload is signed later. Throws
 * PRICE_UPDATE_UNAVAILABLE.
 */
export function naviPrices({
  sui,
  configs,
  prices,
}: {
  sui: SuiReader
  configs: ConfigDeps
  prices: PriceUpdateSource
}) {
  const pyths = new LRUCache<string, ReadPyth>({ max: MAX_PYTHS })

  function pythOf({ pythStateId, wormholeStateId }: NaviOracle): ReadPyth {
    const key = `${pythStateId} ${wormholeStateId}`
    const known = pyths.get(key)
    if (known) return known
    const states = { pythState: pythStateId, wormholeState: wormholeStateId }
    const made = readPyth({ sui, states, configs })
    pyths.set(key, made)
    return made
  }

  return async (
    { oracle, oracleIds }: { oracle: NaviOracle; oracleIds: Set<number> },
    signal: AbortSignal,
  ): Promise<NaviPrices> => {
    const feeds = feedsOf(oracle, oracleIds)
    // Staked coins share SUI's price.
    const objects = new Map(
      feeds.flatMap(({ pythPriceFeedId, pythPriceInfoObject }) =>
        pythPriceFeedId === null ? [] : [[toFeedId(pythPriceFeedId), pythPriceInfoObject] as const],
      ),
    )
    if (objects.size === 0) {
      return { write: (tx) => naviRefreshPrices(tx, { oracle, feeds }), packages: [oracle.packageId], asOf: null }
    }
    const [update, { value: contracts, asOf }] = await Promise.all([
      prices.latest([...objects.keys()], signal),
      pythOf(oracle).contracts(signal),
    ])
    expectCurrentPyth(contracts)
    return {
      asOf,
      write(tx) {
        pythUpdate(tx, { contracts, update, priceInfoObjects: [...objects.values()] })
        naviRefreshPrices(tx, { oracle, feeds })
      },
      packages: [oracle.packageId, contracts.pythPackage, contracts.wormholePackage],
    }
  }
}

/** `update_single_price_v3` accepts only this Pyth deployment's objects; with any other, the payload would always fail. */
function expectCurrentPyth({ keyType }: PythContracts): void {
  if (keyType.startsWith(`${pythFacts.original}::`)) return
  throw new ApiError('PRICE_UPDATE_UNAVAILABLE', 'NAVI names a different Pyth from the one its oracle reads')
}

const toFeedId = (id: string) => id.replace(/^0x/i, '').toLowerCase()

function feedsOf({ feeds }: NaviOracle, oracleIds: Set<number>) {
  const found = feeds.filter(hasPythObject).filter(({ oracleId }) => oracleIds.has(oracleId))
  const missing = [...oracleIds].filter((id) => !found.some(({ oracleId }) => oracleId === id))
  if (missing.length > 0) {
    throw new ApiError('PRICE_UPDATE_UNAVAILABLE', `NAVI names no price feed for oracle id ${missing.join(', ')}`)
  }
  return found
}

const hasPythObject = (feed: NaviFeed): feed is NaviFeed & { pythPriceInfoObject: string } =>
  feed.pythPriceInfoObject !== null
