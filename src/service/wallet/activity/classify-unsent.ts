import { isLookAlike } from '#domain/spam/look-alike.ts'
import type { Move, WalletTransaction } from '#service/chains/chain-adapter.ts'

/** `isWorth`: the token is verified, has a price, or is the chain's native coin. */
export type ListedMove = { transaction: WalletTransaction; move: Move; isWorth: boolean }

/**
 * Why somebody else made an outgoing transfer appear in a wallet's list; null: nothing suggests it. Any contract may claim that a wallet
 * sent its token; only the fee shows who sent the transaction. A wallet that never pays fees, such as a smart account, gives no such
 * evidence, and a sale by a contract comes with something in return. `listed`: all of the chain's list.
 */
export function createUnsentClassifier(listed: readonly ListedMove[]): (row: ListedMove) => string | null {
  const paysFees = listed.some(({ transaction: { fee } }) => fee !== null && fee > 0n)
  const worthy = new Set(listed.flatMap(({ transaction, isWorth }) => (isWorth ? transaction.hash : [])))
  const isUnsent = ({ transaction, move, isWorth }: ListedMove) =>
    move.direction !== 'in' && transaction.fee === 0n && !isWorth
  // Anyone can send dust, or move nothing in the wallet's name: that does not make an address familiar.
  const isOfNote = ({ move: { direction, amount }, isWorth }: ListedMove) =>
    amount > 0n && (isWorth || direction === 'out')
  const known = [
    ...new Set(listed.flatMap((row) => (isOfNote(row) && !isUnsent(row) ? (row.move.counterparty ?? []) : []))),
  ]
  return (row) => {
    if (!isUnsent(row)) return null
    const { counterparty } = row.move
    if (counterparty !== null && known.some((other) => isLookAlike(other, counterparty))) {
      return 'the wallet did not send it, and it goes to an address that looks like another in this list'
    }
    if (!paysFees || worthy.has(row.transaction.hash)) return null
    return 'not sent by the wallet, unverified and without a known price'
  }
}
