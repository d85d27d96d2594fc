import type { TransactionType } from '#contract/transaction.ts'

export const transactionTypeNames = {
  STAKING: 'Stake',
  UNSTAKING: 'Unstake',
  LENDING: 'Lend',
  LENDING_WITHDRAW: 'Withdraw',
  BORROW: 'Borrow',
  REPAY: 'Repay',
  ADD_LP: 'Add liquidity',
  REMOVE_LP: 'Remove liquidity',
} as const satisfies Record<TransactionType, string>
