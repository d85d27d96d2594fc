import { Transaction } from '@mysten/sui/transactions'

/** An empty transaction of the sender; gas and expiration are the wallet's. */
export function startTransaction(sender: string): Transaction {
  const transaction = new Transaction()
  transaction.setSender(sender)
  return transaction
}
