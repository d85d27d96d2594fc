/** The interface's fields in a person's words; one that we do not know is shown by its name. */
export const fieldNames: Readonly<Record<string, string>> = {
  sender: 'Your Sui address',
  poolId: 'Pool, validator or stake',
  tokenAddress: 'Coin type',
  amount: 'Amount',
  isStakeAndDeposit: 'Stake and lend at once',
  isSinglePool: 'Pool of a single coin',
}
