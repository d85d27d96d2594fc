import { type ChainId, chains } from '#contract/chain.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Activity, Move, TokenMetadata, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { isListedToken } from '#service/wallet/known-symbols.ts'
import { readSource, type SourceResult, withNote } from '#service/wallet/read-source.ts'
import { findMetadata } from '#service/wallet/token-views.ts'
import { statusOf } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { latestWithin } from './latest-rows.ts'
import { emptyMove } from './to-activity-row.ts'

export type ToldMove = {
  transaction: WalletTransaction
  move: Move
  /** What the source said along with it, or what the chain says. */
  metadata: TokenMetadata | null
  /** null: nobody says. */
  isVerified: boolean | null
}
/** `result` null: the chain tells no transactions without a key. */
export type ChainActivity = {
  chain: ChainId
  moves: ToldMove[]
  result: SourceResult<Activity> | null
  status: UpstreamStatus
}

const untold = 'its transactions cannot be read without a key'

/** One chain's latest transactions, with what their tokens are called and who vouches for them. */
export async function readChainActivity(
  scope: WalletScope,
  chain: ChainId,
  { address, isForced }: { address: string; isForced: boolean },
  signal: AbortSignal,
): Promise<ChainActivity> {
  const adapter = scope.chains[chain]
  const id = chain.toLowerCase()
  const read = adapter.readActivity?.bind(adapter)
  if (read === undefined) return { chain, moves: [], result: null, status: statusOf(id, { note: untold }) }
  const question = {
    resource: 'activity',
    id,
    name: chains[chain].name,
    address,
    isForced,
    read: (limit: AbortSignal) => read(address, limit),
  }
  const answered = await readSource(scope, question, signal)
  const moves = latestWithin(answered.value?.value ?? []).flatMap((transaction) =>
    (transaction.moves.length > 0 ? transaction.moves : [emptyMove(chain)]).map((move) => ({ transaction, move })),
  )
  const contracts = [...new Set(moves.map(({ move }) => move.contractAddress))]
  const told = new Map(
    moves.flatMap(({ move }) => (move.metadata ? [[move.contractAddress, move.metadata] as const] : [])),
  )
  const nameless = contracts.filter((contract) => !told.has(contract))
  const [{ metadata, note }, vouched] = await Promise.all([
    findMetadata(scope, { chain, contracts: nameless, failure: answered.failure }, signal),
    scope.lists[chain]?.verified(contracts),
  ])
  const result = [answered.value?.note ?? null, note].reduce(withNote, answered)
  return {
    chain,
    result,
    status: result.status,
    moves: moves.map(({ transaction, move }) => {
      const { contractAddress } = move
      const isVerified = vouched?.has(contractAddress) || isListedToken(chain, contractAddress) || null
      return {
        transaction,
        move,
        metadata: told.get(contractAddress) ?? metadata.get(contractAddress) ?? null,
        isVerified,
      }
    }),
  }
}
