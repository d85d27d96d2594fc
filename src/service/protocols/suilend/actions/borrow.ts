import { MAX_AMOUNT } from '#contract/transaction.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { PRICE_GOOD_FOR_SECONDS } from '#service/protocols/pyth/write-update.ts'
import { debtIn, reservesOf } from '#service/protocols/suilend/obligations.ts'
import { expectObligation, openLending, type SuilendAction } from './action.ts'

/**
 * Borrows against the sender's deposits: from the obligation that already owes this coin, else from the first with a
 * deposit, since an empty one backs no debt. The prices of all its reserves and of the borrowed one must be fresh.
 */
export const suilendBorrow: SuilendAction = async (parts, { sender, coinType, amount }, signal) => {
  const lending = await openLending(parts, { sender, coinType }, signal)
  const { transaction, commands, reserve, obligations } = lending
  const found =
    obligations.find((each) => debtIn(each, reserve.index) !== null) ??
    obligations.find(({ deposits }) => deposits.length > 0)
  const held = expectObligation(found, 'has lent nothing to borrow against')
  const reserves = lending.placesOf([...reservesOf(held), reserve.index])
  const fresh = await parts.prices({ version: lending.version, reserves, signal })
  fresh.write(transaction, commands)
  transaction.transferObjects([commands.borrow(reserve, held.cap, amount)], sender)
  return {
    transaction,
    packages: [lending.packageId, ...fresh.packages],
    goodForSeconds: PRICE_GOOD_FOR_SECONDS,
    asOf: [...lending.asOf, fresh.asOf],
    summary: {
      gets: [{ coinType: displayCoinType(coinType), amount: amount === MAX_AMOUNT ? null : String(amount) }],
      notes: [
        `Owed by the obligation ${held.id}, with interest from now on; the deposits in it can be liquidated.`,
        'Pays Pyth’s fee for fresh prices from the gas coin. The payload is valid for about a minute.',
      ],
    },
  }
}
