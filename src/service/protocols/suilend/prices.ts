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
  /** Whose prices the action needs, each once. */
  reserves: ReservePlace[]
  signal: AbortSignal
}

/** What was read, to be written before the action; `packages` are called by it. */
export type FreshPrices = {
  asOf: Date
  packages: string[]
  write(tx: Transaction, commands: Pick<ReturnType<typeof suilendCommands>, 'refreshPrice'>): void
}

/** Suilend takes no price that is older than the transaction: Pyth is brought up to date in it, then each reserve. */
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
