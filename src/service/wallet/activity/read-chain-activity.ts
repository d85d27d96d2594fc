import { type ChainId, chains } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Activity, Move, TokenMetadata, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { readSource, type SourceResult, withNotes } from '#service/wallet/sources/read-source.ts'
import { findMetadata } from '#service/wallet/tokens/find-tokens.ts'
import { isListedToken } from '#service/wallet/tokens/known-symbols.ts'
import { statusOf } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { latestWithin } from './latest-rows.ts'
import { emptyMove } from './to-activity-row.ts'

export type MoveWithToken = {
  transaction: WalletTransaction
  move: Move
  /** From the source of the transaction, otherwise from the chain. */
  metadata: TokenMetadata | null
  /** null: not known. */
  isVerified: boolean | null
}
/** `result` null: the chain has no transactions without a key. `isWhole`: all that the source has. */
export type ChainActivity = {
  chain: ChainId
  moves: MoveWithToken[]
  result: SourceResult<Activity> | null
  isWhole: boolean
  status: UpstreamStatus
}

const unreadable = 'its transactions cannot be read without a key'

/** One chain's latest transactions, with metadata of their tokens and whether these are verified. */
export async function readChainActivity(
  scope: WalletScope,
  chain: ChainId,
  { address, isForced }: { address: string; isForced: boolean },
  signal: AbortSignal,
): Promise<ChainActivity> {
  const adapter = scope.chains[chain]
  const id = chain.toLowerCase()
  const read = adapter.readActivity?.bind(adapter)
  if (read === undefined)
    return { chain, moves: [], result: null, isWhole: false, status: statusOf(id, { note: unreadable }) }
  const question = {
    resource: 'activity',
    id,
    name: chains[chain].name,
    address,
    isForced,
    read: (limit: AbortSignal) => read(address, limit),
  }
  const answered = await readSource(scope, question, signal)
  const { latest, isCut } = latestWithin(answered.value?.value ?? [])
  const moves = latest.flatMap((transaction) =>
    (transaction.moves.length > 0 ? transaction.moves : [emptyMove(chain)]).map((move) => ({ transaction, move })),
  )
  const contracts = [...new Set(moves.map(({ move }) => move.contractAddress))]
  const sourceMetadata = new Map(
    moves.flatMap(({ move }) => (move.metadata ? [[move.contractAddress, move.metadata] as const] : [])),
  )
  const nameless = contracts.filter((contract) => !sourceMetadata.has(contract))
  const [{ metadata, note }, vouched] = await Promise.all([
    findMetadata(scope, { chain, contracts: nameless, failure: answered.failure }, signal),
    scope.lists[chain]?.verified(contracts),
  ])
  const result = withNotes(answered, [note])
  return {
    chain,
    result,
    isWhole: answered.value?.isWhole === true && !isCut,
    status: result.status,
    moves: moves.map(({ transaction, move }) => {
      const { contractAddress } = move
      const isVerified = vouched?.has(contractAddress) || isListedToken(chain, contractAddress) || null
      return {
        transaction,
        move,
        metadata: sourceMetadata.get(contractAddress) ?? metadata.get(contractAddress) ?? null,
        isVerified,
      }
    }),
  }
}
