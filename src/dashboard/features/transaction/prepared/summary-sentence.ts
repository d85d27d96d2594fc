import type { TransactionSummary, TransactionType } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import type { CoinUnit } from '#dashboard/features/transaction/queries.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { shortCoinType } from '#dashboard/ui/text/format.ts'
import { coinKey } from '#domain/coin-type.ts'
import { toDecimal } from '#domain/decimal.ts'

const verbs = {
  STAKING: 'Stakes',
  UNSTAKING: 'Unstakes',
  LENDING: 'Lends',
  LENDING_WITHDRAW: 'Withdraws',
  BORROW: 'Borrows',
  REPAY: 'Repays',
  ADD_LP: 'Adds to the pool:',
  REMOVE_LP: 'Removes from the pool:',
} as const satisfies Record<TransactionType, string>

type Units = readonly CoinUnit[]
type Amount = TransactionSummary['gives'][number]

/** "Stakes 1.5 SUI at Sui staking; you receive a StakedSui object." */
export function summarySentence({ type, protocol }: Action, summary: TransactionSummary, units: Units): string {
  const { gives, gets, objects } = summary
  const what = gives.map((amount) => amountLabel(amount, units))
  const back = [
    ...gets.map((amount) => amountLabel(amount, units)),
    ...objects.map((name) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} object`),
  ]
  const acted = [verbs[type], join(what), `at ${protocolPools[protocol].name}`].filter((part) => part !== '')
  return `${acted.join(' ')}${back.length > 0 ? `; you receive ${join(back)}` : ''}.`
}

const join = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Exact, in coins; in base units where the coin's decimals are not known. */
export function amountLabel({ coinType, amount }: Amount, units: Units): string {
  const unit = units.find((each) => coinKey(each.coinType) === coinKey(coinType))
  const symbol = unit?.symbol || shortCoinType(coinType)
  if (amount === null) return `${symbol} (amount known after it runs)`
  if (!unit || !/^\d+$/.test(amount)) return `${amount} base units of ${symbol}`
  return `${toDecimal(BigInt(amount), unit.decimals)} ${symbol}`
}
