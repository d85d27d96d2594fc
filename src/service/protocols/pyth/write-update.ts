import type { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import type { PythContracts } from './contracts.ts'
import type { PythUpdate } from './read-update.ts'

/** How long prices in a transaction are fresh enough for lending protocols. */
export const PRICE_GOOD_FOR_SECONDS = 60

/** A pure argument holds at most 16 KiB, including the length prefix of the bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024 - 3

/**
 * Adds fresh prices to a transaction, before the calls that need them: verifies the message, pays Pyth's fee from the gas
 * coin and writes each price to its PriceInfoObject. Uses the same commands as Pyth's own library (pyth-sui-js).
 */
export function pythUpdate(
  tx: Transaction,
  { contracts, update, priceInfoObjects }: { contracts: PythContracts; update: PythUpdate; priceInfoObjects: string[] },
): void {
  if (update.message.length > MAX_MESSAGE_BYTES) {
    throw new ApiError('PRICE_UPDATE_UNAVAILABLE', 'The prices that the action needs do not fit into one transaction')
  }
  const { pythPackage } = contracts
  const state = tx.object(contracts.pythState)
  const clock = tx.object.clock()
  const vaa = tx.moveCall({
    target: `${contracts.wormholePackage}::vaa::parse_and_verify`,
    arguments: [tx.object(contracts.wormholeState), tx.pure.vector('u8', [...update.vaa]), clock],
  })
  let prices = tx.moveCall({
    target: `${pythPackage}::pyth::create_authenticated_price_infos_using_accumulator`,
    arguments: [state, tx.pure.vector('u8', [...update.message]), vaa, clock],
  })
  const fees = tx.splitCoins(
    tx.gas,
    priceInfoObjects.map(() => tx.pure.u64(contracts.baseUpdateFee)),
  )
  for (const [index, id] of priceInfoObjects.entries()) {
    const fee = fees[index]
    if (fee === undefined) throw new Error(`no fee was split off for ${id}`)
    prices = tx.moveCall({
      target: `${pythPackage}::pyth::update_single_price_feed`,
      arguments: [state, prices, tx.object(id), fee, clock],
    })
  }
  tx.moveCall({
    target: `${pythPackage}::hot_potato_vector::destroy`,
    arguments: [prices],
    typeArguments: [`${pythPackage}::price_info::PriceInfo`],
  })
}
