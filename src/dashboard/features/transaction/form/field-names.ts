import { protocolPools } from '#contract/transaction-protocol.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'

const names: Readonly<Record<string, string>> = {
  sender: texts.suiAddress,
  tokenAddress: texts.coinType,
  amount: texts.amount,
  isStakeAndDeposit: texts.stakeLendOne,
  isSinglePool: texts.singleCoinPool,
}

/** A field of the interface in a person's words; one that we do not know is shown by its name. */
export function fieldName(field: string, { protocol, type }: Action): string {
  if (field !== 'poolId') return names[field] ?? field
  if (protocolPools[protocol].vaultPools.STAKING !== 'validator') return texts.pool
  return type === 'STAKING' ? texts.validator : texts.stake
}

/** The service's description, with other fields called as the form calls them. */
export const fieldHint = (description: string, action: Action): string =>
  description.replaceAll(/\b(?:poolId|tokenAddress)\b/g, (field) => `“${fieldName(field, action)}”`)

/** The service's objection, with the form's own names of its fields. */
export const refusalLabel = (text: string, action: Action): string =>
  fieldHint(
    text.replace(/^\w+(?=: )/, (field) => fieldName(field, action)),
    action,
  )
