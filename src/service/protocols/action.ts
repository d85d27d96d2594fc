import type { TransactionType } from '#contract/transaction.ts'

/** A field of a request that an action reads, with the words for its form. */
export type ActionField = {
  name: 'poolId' | 'amount' | 'tokenAddress' | 'isStakeAndDeposit' | 'isSinglePool'
  /** `either`: at least one of the action's fields of this need. */
  need: 'required' | 'either' | 'optional'
  description: string
  example: string
}

/** What a protocol offers: the fields of each action, in the order of the form. */
export type Actions = Partial<Record<TransactionType, ActionField[]>>

/** An address that nobody owns: an example that could be signed would be a trap. */
export const someId = (digit: string): string => `0x${digit.repeat(64)}`

export const AMOUNT_EXAMPLE = '1000000000'

/** `coin`: whose base units, in words. */
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
