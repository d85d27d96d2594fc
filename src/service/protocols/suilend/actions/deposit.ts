import type { TransactionObjectArgument } from '@mysten/sui/transactions'
import { displayCoinType } from '#domain/coin-type.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import { sharesIn } from '#service/protocols/suilend/obligations.ts'
import { openLending, type SuilendAction, type SuilendParts, type SuilendRequest } from './action.ts'

/** Lends a coin: LENDING of a coin that the sender holds. */
export const suilendDeposit: SuilendAction = async (parts, request, signal) => {
  const { coinType, amount, sender } = request
  const lending = await openDeposit(parts, request, signal)
  const coins = await parts.coins.coins(sender, coinType, amount, signal)
  const { objects, into } = lending.deposit(() => takeCoin(lending.transaction, coins, amount))
  return {
    transaction: lending.transaction,
    packages: [lending.packageId],
    goodForSeconds: null,
    asOf: lending.asOf,
    summary: {
      gives: [{ coinType: displayCoinType(coinType), amount: String(amount) }],
      objects,
      notes: [`The coins are lent on Suilend’s main market, in ${into}.`],
    },
  }
}

/**
 * Prepares a deposit into the sender's obligation: the first that already lends this coin, else the first. If there is none,
 * creates one and sends its cap to the sender (the cap cannot be dropped).
 */
export async function openDeposit(
  parts: SuilendParts,
  request: Pick<SuilendRequest, 'sender' | 'coinType'>,
  signal: AbortSignal,
) {
  const lending = await openLending(parts, request, signal)
  const { transaction, commands, reserve, obligations } = lending
  const held = obligations.find((each) => sharesIn(each, reserve.index) > 0n) ?? obligations[0]
  return {
    ...lending,
    /** `objects`: the kinds of new objects that the sender receives; `into`: the obligation, in words. */
    deposit(takeOut: () => TransactionObjectArgument): { objects: string[]; into: string } {
      const cap = held ? transaction.object(held.cap) : commands.createObligation()
      commands.deposit(reserve, cap, takeOut())
      if (held) return { objects: [], into: `the obligation ${held.id}` }
      transaction.transferObjects([cap], request.sender)
      return { objects: ['ObligationOwnerCap'], into: 'a new obligation of the sender’s own' }
    },
  }
}
