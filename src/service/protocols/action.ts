import type { TransactionType } from '#contract/transaction.ts'

/** A request field that an action reads, with the texts for its form. */
export type ActionField = {
  name: 'poolId' | 'amount' | 'tokenAddress' | 'isStakeAndDeposit' | 'isSinglePool'
  /** `either`: at least one of the action's fields with this need is required. */
  need: 'required' | 'either' | 'optional'
  description: string
  example: string
}

/** The actions that a protocol offers, each with its fields in the order of the form. */
export type Actions = Partial<Record<TransactionType, ActionField[]>>

/** An address without an owner. An example that a user could sign would be dangerous. */
export const someId = (digit: string): string => `0x${digit.repeat(64)}`

export const AMOUNT_EXAMPLE = '1000000000'

/** `coin` describes the coin whose base units are meant. */
export const amountField = (coin: string): ActionField => ({
  name: 'amount',
  need: 'required',
  description: `Base units of ${coin}, a whole number`,
  example: AMOUNT_EXAMPLE,
})

export const coinTypeField = (need: ActionField['need'], example: string): ActionField => ({
  name: 'tokenAddress',
  need,
  description: 'The coin type',
  example,
})
