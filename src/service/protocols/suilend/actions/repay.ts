import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, WAD } from '#domain/lending-index.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import { debtIn, type HeldObligation } from '#service/protocols/suilend/obligations.ts'
import { expectObligation, openLending, type SuilendAction, type SuilendParts, type SuilendRequest } from './action.ts'

/** One thousandth on top of the debt covers the interest until the transaction runs. */
const MARGIN = 1_000n

/**
 * Repays a debt. An amount of at least the debt means that the sender wants to clear it: then takes slightly more than the
 * current debt, if the sender has it, because interest continues to accrue. The same transaction returns the excess.
 */
export const suilendRepay: SuilendAction = async (parts, request, signal) => {
  const { sender, coinType } = request
  const lending = await openLending(parts, { ...request, worksPaused: true }, signal)
  const { transaction, commands, reserve } = lending
  const owing = lending.obligations.find((each) => debtIn(each, reserve.index) !== null)
  const held = expectObligation(owing, `owes no ${displayCoinType(coinType)}`)
  const { amount, coins } = await payment(parts, {
    request,
    debt: await debtNow(parts, held, reserve.index, signal),
    signal,
  })
  const coin = takeCoin(transaction, coins, amount)
  commands.repay(reserve, held.id, coin)
  transaction.transferObjects([coin], sender)
  return {
    transaction,
    packages: [lending.packageId],
    goodForSeconds: null,
    asOf: lending.asOf,
    summary: {
      gives: [{ coinType: displayCoinType(coinType), amount: String(amount) }],
      notes: [`Repays the obligation ${held.id}; anything not needed is returned to the sender.`],
    },
  }
}

/** Base units, with the interest up to the market's last transaction. */
async function debtNow(parts: SuilendParts, held: HeldObligation, index: number, signal: AbortSignal): Promise<bigint> {
  const debt = debtIn(held, index)
  const figures = (await parts.read.market(signal))[index]
  const amount =
    debt && figures
      ? owed({
          principal: debt.borrowed_amount.value,
          index: figures.cumulative_borrow_rate.value,
          indexThen: debt.cumulative_borrow_rate.value,
          scale: WAD,
        })
      : null
  if (amount === null) throw new ApiError('UPSTREAM_FAILED', "Suilend's obligation has a debt without an index")
  return amount
}

async function payment(
  { coins }: SuilendParts,
  { request, debt, signal }: { request: SuilendRequest; debt: bigint; signal: AbortSignal },
) {
  const { sender, coinType } = request
  const take = async (amount: bigint) => ({ amount, coins: await coins.coins(sender, coinType, amount, signal) })
  if (request.amount < debt) return take(request.amount)
  return take(debt + debt / MARGIN + 1n).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_BALANCE') throw error
    return take(debt)
  })
}
