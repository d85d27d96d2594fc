import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions'
import type { CoinObjects } from './coin-source.ts'
import { SUI } from './sui-coin.ts'

/**
 * Creates a coin of exactly `amount` base units: for SUI split from the gas coin, else from the sender's coins merged into
 * the first.
 */
export function takeCoin(tx: Transaction, coins: CoinObjects, amount: bigint): TransactionObjectArgument {
  if (coins.coinType === SUI) return tx.splitCoins(tx.gas, [tx.pure.u64(amount)])[0]
  const [first, ...rest] = coins.ids.map((id) => tx.object(id))
  if (first === undefined) throw new Error(`no coins of ${coins.coinType} to take from`)
  if (rest.length > 0) tx.mergeCoins(first, rest)
  return tx.splitCoins(first, [tx.pure.u64(amount)])[0]
}
