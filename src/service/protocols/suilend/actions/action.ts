import type { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import type { TransactionSummary } from '#contract/transaction.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { CoinSource } from '#service/protocols/move/coin-source.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { suilendCommands } from '#service/protocols/suilend/commands.ts'
import type { ReadSuilend, ReservePlace } from '#service/protocols/suilend/config.ts'
import type { SuilendIds } from '#service/protocols/suilend/ids.ts'
import { type HeldObligation, readObligations } from '#service/protocols/suilend/obligations.ts'
import type { suilendPrices } from '#service/protocols/suilend/prices.ts'
import { expectOpenMarket, expectOpenReserve } from './pause.ts'

/** The dependencies of Suilend's actions. */
export type SuilendParts = {
  sui: SuiReader
  coins: CoinSource
  ids: SuilendIds
  read: ReadSuilend
  prices: ReturnType<typeof suilendPrices>
}

/** `coinType` in `coinKey` form. */
export type SuilendRequest = { sender: string; amount: bigint; coinType: string; isStakeAndDeposit: boolean }

export type SuilendPayload = {
  transaction: Transaction
  packages: string[]
  summary: Partial<TransactionSummary>
  goodForSeconds: number | null
  /** When each part of the ids was read. */
  asOf: Date[]
}

export type SuilendAction = (
  parts: SuilendParts,
  request: SuilendRequest,
  signal: AbortSignal,
) => Promise<SuilendPayload>

/**
 * The common start of every action on the lending market. Throws POOL_NOT_FOUND for a coin without a reserve, and
 * POOL_CLOSED while the market or the reserve is paused, except for actions with `worksPaused`.
 */
export async function openLending(
  { sui, ids, read }: SuilendParts,
  { sender, coinType, worksPaused = false }: Pick<SuilendRequest, 'sender' | 'coinType'> & { worksPaused?: boolean },
  signal: AbortSignal,
) {
  const [called, listed] = await Promise.all([read.lendingPackage(signal), read.reserves(signal)])
  const reserve = listed.value.find((place) => place.coinType === coinType)
  if (!reserve)
    throw new ApiError('POOL_NOT_FOUND', `Suilend's main market has no reserve of ${displayCoinType(coinType)}`)
  const [obligations] = await Promise.all([
    readObligations(sui, ids, { sender, signal }),
    worksPaused ? null : expectOpenMarket({ sui, called: called.value, ids, sender }, signal),
    worksPaused ? null : expectOpenReserve({ sui, called: called.value, reserve }, signal),
  ])
  const transaction = startTransaction(sender)
  return {
    transaction,
    commands: suilendCommands(transaction, called.value.id, ids),
    packageId: called.value.id,
    version: called.value.version,
    asOf: [called.asOf, listed.asOf],
    reserve,
    placesOf: (indices: number[]): ReservePlace[] => [...new Set(indices)].map((index) => placeAt(listed.value, index)),
    obligations,
  }
}

function placeAt(places: ReservePlace[], index: number): ReservePlace {
  const place = places.find((each) => each.index === index)
  if (place) return place
  throw new ApiError('UPSTREAM_FAILED', "Suilend's obligation names a reserve that its market does not have")
}

/** Throws POSITION_NOT_FOUND if there is none; `what` names what the sender lacks. */
export function expectObligation(found: HeldObligation | undefined, what: string): HeldObligation {
  if (found) return found
  throw new ApiError('POSITION_NOT_FOUND', `The sender ${what} on Suilend's main market`)
}
