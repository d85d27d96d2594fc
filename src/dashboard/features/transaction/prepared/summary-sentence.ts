import type { TransactionSummary, TransactionType } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import type { CoinUnit } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { coinKey } from '#domain/coin-type.ts'
import { toDecimal } from '#domain/decimal.ts'

type Act = (amounts: string, protocol: string) => string

const acts: Record<TransactionType, Act> = {
  STAKING: (amounts, protocol) => texts.stakes(amounts, protocol),
  UNSTAKING: (amounts, protocol) => texts.unstakes(amounts, protocol),
  LENDING: (amounts, protocol) => texts.lends(amounts, protocol),
  LENDING_WITHDRAW: (amounts, protocol) => texts.withdraws(amounts, protocol),
  BORROW: (amounts, protocol) => texts.borrows(amounts, protocol),
  REPAY: (amounts, protocol) => texts.repays(amounts, protocol),
  ADD_LP: (amounts, protocol) => texts.addsPool(amounts, protocol),
  REMOVE_LP: (amounts, protocol) => texts.removesPool(amounts, protocol),
}

/** Where the payload takes nothing that is listed. */
const actsAlone: Record<TransactionType, (protocol: string) => string> = {
  STAKING: (protocol) => texts.stakesOf(protocol),
  UNSTAKING: (protocol) => texts.unstakesOf(protocol),
  LENDING: (protocol) => texts.lendsOf(protocol),
  LENDING_WITHDRAW: (protocol) => texts.withdrawsOf(protocol),
  BORROW: (protocol) => texts.borrowsOf(protocol),
  REPAY: (protocol) => texts.repaysOf(protocol),
  ADD_LP: (protocol) => texts.addsPoolOf(protocol),
  REMOVE_LP: (protocol) => texts.removesPoolOf(protocol),
}

type Units = readonly CoinUnit[]
type Amount = TransactionSummary['gives'][number]

/** "Stakes 1.5 SUI at Sui native staking; you receive a StakedSui object." */
export function summarySentence({ type, protocol }: Action, summary: TransactionSummary, units: Units): string {
  const { gives, gets, objects } = summary
  const what = gives.map((amount) => amountLabel(amount, units))
  const back = [
    ...gets.map((amount) => amountLabel(amount, units)),
    ...objects.map((name) => (/^[AEIOU]/.test(name) ? texts.objectOf(name) : texts.objectOf2(name))),
  ]
  const { name } = protocolPools[protocol]
  const acted = what.length === 0 ? actsAlone[type](name) : acts[type](formatList(what), name)
  return back.length > 0 ? texts.youReceive(acted, formatList(back)) : `${acted}.`
}

/** Exact, in coins; in base units where the coin's decimals are not known. */
export function amountLabel({ coinType, amount }: Amount, units: Units): string {
  const unit = units.find((each) => coinKey(each.coinType) === coinKey(coinType))
  const symbol = unit?.symbol || shortCoinType(coinType)
  if (amount === null) return texts.amountKnownAfter(symbol)
  if (!unit || !/^\d+$/.test(amount)) return texts.baseUnitsOf2(amount, symbol)
  return `${toDecimal(BigInt(amount), unit.decimals)} ${symbol}`
}
