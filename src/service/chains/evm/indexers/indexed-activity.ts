import { nativeAddresses } from '#contract/chain.ts'
import type { Activity, Move, TokenMetadata, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { completeSince, type LatestRows } from '#service/chains/complete-since.ts'

/** A token's transfer; what could not be read is null. `at`: Unix seconds. */
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

/** A transaction as its sender made it. `value` and `fee`: of the native coin in base units. */
export type IndexedCall = {
  hash: string | null
  at: number | null
  from: string | null
  to: string | null
  value: bigint | null
  fee: bigint | null
  isFailed: boolean
}

/** Indexers tell what contracts pay out in a list of its own, which is a third request for each chain. */
const noPayouts = 'native coins that contracts paid out are not among it'
const isPartial = 'some entries could not be read'
const noCalls = 'its own transactions and their fees could not be asked for: the indexer’s limit is spent'

/** Token transfers and calls by their transaction; `calls` null: they were not read, so that transfers alone are told, without a fee. A row without its transaction or amount is left out, and the note says so. */
export function toActivity(
  owner: string,
  { moves, calls }: { moves: LatestRows<IndexedMove>; calls: LatestRows<IndexedCall> | null },
): Activity {
  const byHash = new Map<string, WalletTransaction>()
  let lost = 0
  for (const { hash, at, from, to, value, fee, isFailed } of calls?.rows ?? []) {
    if (hash === null || value === null) {
      lost += 1
      continue
    }
    const contractAddress = nativeAddresses.evm
    const move = directed(owner, { contractAddress, from, to, amount: value, metadata: null, spamReason: null })
    // What failed moved nothing, whatever it was to move.
    const moved = move !== null && value > 0n && !isFailed ? [move] : []
    byHash.set(hash, { hash, at, fee: from === owner ? fee : 0n, isFailed, moves: moved })
  }
  for (const { hash, at, contractAddress, amount, ...row } of moves.rows) {
    const move = contractAddress && amount !== null ? directed(owner, { ...row, contractAddress, amount }) : null
    if (hash === null || move === null) {
      lost += 1
      continue
    }
    // Not among the calls of the wallet: another sent it.
    const known = byHash.get(hash) ?? { hash, at, fee: calls && 0n, isFailed: false, moves: [] }
    byHash.set(hash, { ...known, moves: [...known.moves, move] })
  }
  const value = completeSince([...byHash.values()], calls ? [moves, calls] : [moves])
  const notes = [calls ? noPayouts : noCalls, ...(lost > 0 ? [isPartial] : [])]
  return { value, note: notes.join('; ') }
}

type Row = Omit<Move, 'direction' | 'counterparty'> & { from: string | null; to: string | null }

/** null: it is neither from the wallet nor to it. */
function directed(owner: string, { from, to, ...row }: Row): Move | null {
  if (from === owner)
    return to === owner
      ? { ...row, direction: 'self', counterparty: null }
      : { ...row, direction: 'out', counterparty: to }
  return to === owner ? { ...row, direction: 'in', counterparty: from } : null
}
