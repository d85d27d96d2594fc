import { Transaction } from '@mysten/sui/transactions'

/** Creates an empty transaction of the sender; the wallet sets gas and expiration. */
export function startTransaction(sender: string): Transaction {
  const transaction = new Transaction()
  transaction.setSender(sender)
  return transaction
}
