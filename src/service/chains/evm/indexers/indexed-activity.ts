import { nativeAddresses } from '#contract/chains.ts'
import type { Activity, Move, TokenMetadata, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { completeSince, type LatestRows } from '#service/chains/complete-since.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'

/** A token transfer; unreadable fields are null. `at` is in Unix seconds. */
export type IndexedMove = {
  hash: string | null
  at: number | null
  contractAddress: string | null
  from: string | null
  to: string | null
  amount: bigint | null
  metadata: TokenMetadata | null
  spamReason: string | null
}

/** A transaction as sent. `value` and `fee` are native base units. */
export type IndexedCall = {
  hash: string | null
  at: number | null
  from: string | null
  to: string | null
  value: bigint | null
  fee: bigint | null
  isFailed: boolean
}

/** Native coins that a contract moved within a transaction. The sender's own payment is not included. */
export type IndexedPayout = {
  hash: string | null
  at: number | null
  from: string | null
  to: string | null
  amount: bigint | null
}

const noPayouts = 'native coins that contracts paid out could not be read'
const nativeCoin = { contractAddress: nativeAddresses.evm, metadata: null, spamReason: null }
const noCalls = 'its own transactions and their fees were not read: the indexer’s limit is used up'

/** `unread`: how many more rows had another shape. */
type IndexedRows<T extends { at: number | null }> = LatestRows<T> & { unread: number }
type Lists = {
  moves: IndexedRows<IndexedMove>
  /** null if not read; transfers then have no fee. */
  calls: IndexedRows<IndexedCall> | null
  /** null if not read; contracts' payouts are then missing. */
  payouts: IndexedRows<IndexedPayout> | null
}

/**
 * Groups token transfers, calls and payouts by transaction. Omits rows without a transaction or amount and mentions
 * them in the note.
 */
export function toActivity(owner: string, { moves, calls, payouts }: Lists): Activity {
  const byHash = new Map<string, WalletTransaction>()
  const lists = [moves, ...(calls ? [calls] : []), ...(payouts ? [payouts] : [])]
  let lost = lists.reduce((sum, { unread }) => sum + unread, 0)
  for (const { hash, at, from, to, value, fee, isFailed } of calls?.rows ?? []) {
    if (hash === null || value === null) {
      lost += 1
      continue
    }
    const move = directed(owner, { ...nativeCoin, from, to, amount: value })
    // A failed transaction moved nothing, whatever its value.
    const moved = move !== null && value > 0n && !isFailed ? [move] : []
    byHash.set(hash, { hash, at, fee: from === owner ? fee : 0n, isFailed, moves: moved })
  }
  for (const { hash, at, contractAddress, amount, ...row } of moves.rows) {
    const move = contractAddress && amount !== null ? directed(owner, { ...row, contractAddress, amount }) : null
    if (hash === null || move === null) {
      lost += 1
      continue
    }
    // If the transaction is not among the wallet's calls, another account sent it.
    const known = byHash.get(hash) ?? { hash, at, fee: calls && 0n, isFailed: false, moves: [] }
    byHash.set(hash, { ...known, moves: [...known.moves, move] })
  }
  for (const { hash, at, from, to, amount } of payouts?.rows ?? []) {
    if (hash === null || amount === null) {
      lost += 1
      continue
    }
    const known = byHash.get(hash) ?? { hash, at, fee: calls && 0n, isFailed: false, moves: [] }
    const move = directed(owner, { ...nativeCoin, from, to, amount })
    // A failed transaction's payouts were reverted. The sender's own payment is part of its call.
    if (move === null || amount === 0n || known.isFailed || isCallItself(move, known)) continue
    byHash.set(hash, { ...known, moves: [...known.moves, move] })
  }
  const notes = [calls ? null : noCalls, payouts ? null : noPayouts, unreadNote(lost, 'entries')]
  const note = notes.filter((each) => each !== null).join('; ') || null
  const isWhole = note === null && lists.every(({ hasMore }) => !hasMore)
  return { value: completeSince([...byHash.values()], lists), note, ...(isWhole && { isWhole }) }
}

/** An index may list the top-level call among the internal ones. */
const isCallItself = (payout: Move, { moves }: WalletTransaction): boolean => {
  const own = moves.find(({ contractAddress }) => contractAddress === nativeCoin.contractAddress)
  return (
    payout.direction !== 'in' &&
    own?.direction === payout.direction &&
    own.amount === payout.amount &&
    own.counterparty === payout.counterparty
  )
}

type Row = Omit<Move, 'direction' | 'counterparty'> & { from: string | null; to: string | null }

/** null if the wallet is neither the sender nor the recipient. */
function directed(owner: string, { from, to, ...row }: Row): Move | null {
  if (from === owner)
    return to === owner
      ? { ...row, direction: 'self', counterparty: null }
      : { ...row, direction: 'out', counterparty: to }
  return to === owner ? { ...row, direction: 'in', counterparty: from } : null
}
