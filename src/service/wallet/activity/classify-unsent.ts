import { isLookAlike } from '#domain/spam/look-alike.ts'
import type { Move, WalletTransaction } from '#service/chains/chain-adapter.ts'

/** `isWorth`: somebody vouches for the token or prices it, or it is the chain's own. */
export type ListedMove = { transaction: WalletTransaction; move: Move; isWorth: boolean }

/**
 * Why a movement out of a wallet is one that somebody else wrote into its list; null: nothing says so. Any contract may tell that a
 * wallet sent its token; only the fee tells who sent the transaction. Where a wallet never pays one, as smart accounts, that says
 * nothing, and what a contract sold for it comes with something else. `listed`: all of the chain's list.
 */
export function createUnsentClassifier(listed: readonly ListedMove[]): (row: ListedMove) => string | null {
  const paysFees = listed.some(({ transaction: { fee } }) => fee !== null && fee > 0n)
  const worthy = new Set(listed.flatMap(({ transaction, isWorth }) => (isWorth ? transaction.hash : [])))
  const isUnsent = ({ transaction, move, isWorth }: ListedMove) =>
    move.direction !== 'in' && transaction.fee === 0n && !isWorth
  // Anybody sends dust, or moves nothing in the wallet's name: that makes no address a known one.
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
    return 'the wallet did not send it, nobody vouches for it and nobody prices it'
  }
}
