import type { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import type { ReadPyth } from '#service/protocols/pyth/contracts.ts'
import type { PriceUpdateSource } from '#service/protocols/pyth/hermes.ts'
import { pythUpdate } from '#service/protocols/pyth/write-update.ts'
import type { suilendCommands } from './commands.ts'
import type { ReservePlace } from './config.ts'
import type { SuilendIds } from './ids.ts'

type PriceRequest = {
  /** Version of the package that is called. */
  version: number
  /** The reserves whose prices the action needs, without duplicates. */
  reserves: ReservePlace[]
  signal: AbortSignal
}

/** Price updates to write before the action; they call `packages`. */
export type FreshPrices = {
  asOf: Date
  packages: string[]
  write(tx: Transaction, commands: Pick<ReturnType<typeof suilendCommands>, 'refreshPrice'>): void
}

/** Suilend rejects prices older than the transaction, so the transaction first updates Pyth, then each reserve. */
export function suilendPrices({ pyth, prices, ids }: { pyth: ReadPyth; prices: PriceUpdateSource; ids: SuilendIds }) {
  return async ({ version, reserves, signal }: PriceRequest): Promise<FreshPrices> => {
    const feedIds = [...new Set(reserves.map(({ priceFeed }) => priceFeed))]
    const update = await prices.latest(feedIds, signal)
    if (version < ids.pyth.sinceVersion) {
      const detail = `Suilend's version ${version} is older than Pyth's upgrade of August 2026: which prices it reads is not known`
      throw new ApiError('PRICE_UPDATE_UNAVAILABLE', detail)
    }
    const { value: contracts, asOf } = await pyth.contracts(signal)
    const priceInfoObjects = await pyth.priceInfoObjects(contracts, feedIds, signal)
    return {
      asOf,
      packages: [contracts.pythPackage, contracts.wormholePackage],
      write(tx, commands) {
        pythUpdate(tx, { contracts, update, priceInfoObjects })
        for (const reserve of reserves) {
          const object = priceInfoObjects[feedIds.indexOf(reserve.priceFeed)]
          if (object !== undefined) commands.refreshPrice(reserve, object)
        }
      },
    }
  }
}
