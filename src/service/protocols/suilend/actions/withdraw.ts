import { ApiError } from '#contract/error.ts'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { redeemable, WAD } from '#domain/lending-index.ts'
import { PRICE_GOOD_FOR_SECONDS } from '#service/protocols/pyth/write-update.ts'
import type { Reserve } from '#service/protocols/suilend/layout.ts'
import { reservesOf, sharesIn } from '#service/protocols/suilend/obligations.ts'
import { suppliedTotal } from '#service/protocols/suilend/suilend-rates.ts'
import { expectObligation, openLending, type SuilendAction } from './action.ts'

/** Withdraws lent coins. Prices must be fresh only if there is a debt; otherwise Suilend accepts stale ones. */
export const suilendWithdraw: SuilendAction = async (parts, { sender, coinType, amount }, signal) => {
  const lending = await openLending(parts, { sender, coinType }, signal)
  const { transaction, commands, reserve, obligations } = lending
  const lent = obligations.find((each) => sharesIn(each, reserve.index) > 0n)
  const held = expectObligation(lent, `has lent no ${displayCoinType(coinType)}`)
  const figures = (await parts.read.market(signal))[reserve.index]
  if (!figures) throw new ApiError('UPSTREAM_FAILED', "Suilend's market has fewer reserves than a moment ago")
  const shares = amount === MAX_AMOUNT ? MAX_AMOUNT : sharesFor(amount, figures, sharesIn(held, reserve.index))

  const hasDebt = held.borrows.length > 0
  const places = lending.placesOf(reservesOf(held))
  const fresh = hasDebt ? await parts.prices({ version: lending.version, reserves: places, signal }) : null
  fresh?.write(transaction, commands)
  transaction.transferObjects([commands.withdraw(reserve, held.cap, shares)], sender)
  return {
    transaction,
    packages: [lending.packageId, ...(fresh?.packages ?? [])],
    goodForSeconds: fresh ? PRICE_GOOD_FOR_SECONDS : null,
    asOf: [...lending.asOf, ...(fresh ? [fresh.asOf] : [])],
    summary: {
      gets: [{ coinType: displayCoinType(coinType), amount: amount === MAX_AMOUNT ? null : String(amount) }],
      notes: [
        `Takes coins out of the obligation ${held.id}.`,
        ...(fresh
          ? ['Pays Pyth’s fee for fresh prices from the gas coin. The payload is valid for about a minute.']
          : []),
      ],
    },
  }
}

/**
 * The shares (cTokens) for `amount` base units, rounded up so that the withdrawal returns at least that amount, as on
 * Suilend's own page: amount * supply / (available + borrowed - unclaimed fees), or one for one for an empty reserve. Throws
 * INSUFFICIENT_BALANCE if the amount exceeds the deposit.
 */
function sharesFor(amount: bigint, reserve: Reserve, held: bigint): bigint {
  const supply = reserve.ctoken_supply * WAD
  const total = suppliedTotal(reserve)
  const shares = supply === 0n || total <= 0n ? amount : (amount * supply + total - 1n) / total
  if (shares <= held) return shares
  const worth = redeemable({ shares: held, total, supply })
  throw new ApiError('INSUFFICIENT_BALANCE', `amount: ${amount} requested, but only ${worth} supplied`)
}
