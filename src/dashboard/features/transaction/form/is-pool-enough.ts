import type { TransactionField } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'

/** Where pools go by their coin, the pool names the coin too: one of both fields would ask the same twice. */
export function isPoolEnough(
  { protocol }: Action,
  fields: readonly TransactionField[],
  { tokenAddress = '' }: Values,
): boolean {
  const has = (name: string) => fields.some(({ field, required }) => field === name && !required)
  return protocolPools[protocol].poolsBy === 'coin' && tokenAddress === '' && has('poolId') && has('tokenAddress')
}
