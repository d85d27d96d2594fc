/**
 * The shares of a pool that `amount` is worth: amount / (total / supply), rounded down, in base units; one for one while there are
 * none. Null where shares exist and nothing stands behind them.
 */
export function sharesFor({ amount, total, supply }: { amount: bigint; total: bigint; supply: bigint }): bigint | null {
  if (supply <= 0n) return amount
  return total <= 0n ? null : (amount * supply) / total
}
