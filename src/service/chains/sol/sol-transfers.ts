import type { Address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { balanceChanges } from '#service/chains/balance-changes.ts'
import type { Activity, Transfers } from '#service/chains/chain-adapter.ts'
import { readTransactions } from './sol-transactions.ts'
import type { SolanaNode } from './solana-node.ts'

/** Maximum number of a wallet's latest transactions to read. Our limit: public nodes count each as a request. */
export const MAX_TRANSACTIONS = 40
/** Maximum number for a page that a user is waiting for. */
const MAX_LATEST = 20

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * Transfers in the latest 40 transactions that mention the wallet, including fees and rent. Payments into a token
 * account that mention only that account are missing: the history then does not match the balance, and no cost basis is
 * derived.
 */
export async function readTransfers(question: Question): Promise<Transfers> {
  const { value, listed, isStandIn } = await readTransactions({ ...question, most: MAX_TRANSACTIONS })
  const moved = value.flatMap((transaction) => {
    const changes = balanceChanges(transaction, nativeAddresses.sol)
    return changes === null ? [] : [changes]
  })
  const unread = listed - moved.length
  return {
    transfers: moved.flat(),
    isComplete: listed < MAX_TRANSACTIONS && unread === 0,
    ...(unread > 0 && { unread }),
    ...(isStandIn && { isStandIn }),
  }
}

/** Returns the latest 20, newest first. */
export async function readActivity(question: Question): Promise<Activity> {
  const { value, listed, unread, isStandIn } = await readTransactions({ ...question, most: MAX_LATEST })
  const notes = [
    ...(value.length + unread < listed ? ['the node no longer has some transactions'] : []),
    ...(unread > 0 ? [`${unread} of the latest transactions could not be read`] : []),
  ]
  const isWhole = listed < MAX_LATEST && value.length === listed
  return { value, note: notes.join('; ') || null, ...(isStandIn && { isStandIn }), ...(isWhole && { isWhole }) }
}
