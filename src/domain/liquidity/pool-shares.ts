/**
 * The shares of a pool that `amount` is worth: amount / (total / supply), rounded down, in base units; one for one while there are
 * none. Null if shares exist but nothing backs them.
 */
export function sharesFor({ amount, total, supply }: { amount: bigint; total: bigint; supply: bigint }): bigint | null {
  if (supply <= 0n) return amount
  return total <= 0n ? null : (amount * supply) / total
}
