/** What a transaction can do. Apart from its schemas, which a list of vaults has no use for. */
export const transactionTypes = [
  'STAKING',
  'UNSTAKING',
  'LENDING',
  'LENDING_WITHDRAW',
  'BORROW',
  'REPAY',
  'ADD_LP',
  'REMOVE_LP',
] as const
