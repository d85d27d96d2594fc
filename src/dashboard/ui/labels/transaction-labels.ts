import type { TransactionType } from '#contract/transaction.ts'
import { texts } from './texts.ts'

export const transactionTypeNames = {
  STAKING: texts.stake,
  UNSTAKING: texts.unstake,
  LENDING: texts.lend,
  LENDING_WITHDRAW: texts.withdraw,
  BORROW: texts.borrow,
  REPAY: texts.repay,
  ADD_LP: texts.addLiquidity,
  REMOVE_LP: texts.removeLiquidity,
} as const satisfies Record<TransactionType, string>
