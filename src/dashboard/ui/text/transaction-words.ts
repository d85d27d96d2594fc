import type { TransactionProtocol, TransactionType } from '#contract/transaction.ts'

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

export const transactionProtocolNames = {
  'native-staking': 'Sui staking',
  suilend: 'Suilend',
  navi: 'NAVI',
  'alpha-fi': 'AlphaFi',
} as const satisfies Record<TransactionProtocol, string>
