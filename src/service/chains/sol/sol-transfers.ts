import type { Address } from '@solana/kit'
import { nativeAddresses } from '#contract/chain.ts'
import { balanceChanges } from '#service/chains/balance-changes.ts'
import type { Activity, Transfers } from '#service/chains/chain-adapter.ts'
import { readTransactions } from './sol-transactions.ts'
import type { SolanaNode } from './solana-node.ts'

/** The latest that are read of a wallet. Ours: public nodes count each as a request of its own. */
export const MAX_TRANSACTIONS = 40
/** Of these a page is made while somebody waits. */
const MAX_LATEST = 20

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * What the latest 40 transactions that name the wallet have moved, fees and rent among it. A payment into a token account that
 * names only that account is not found: the history then does not add up to the balance, and no cost is told from it.
 */
export async function readTransfers(question: Question): Promise<Transfers> {
  const transactions = await readTransactions({ ...question, most: MAX_TRANSACTIONS })
  const moved = transactions.map((transaction) => transaction && balanceChanges(transaction, nativeAddresses.sol))
  return {
    transfers: moved.flatMap((changes) => changes ?? []),
    isComplete: transactions.length < MAX_TRANSACTIONS && !moved.includes(null),
  }
}

/** The latest 20, newest first. */
export async function readActivity(question: Question): Promise<Activity> {
  const transactions = await readTransactions({ ...question, most: MAX_LATEST })
  const value = transactions.flatMap((transaction) => transaction ?? [])
  return { value, note: value.length < transactions.length ? 'some transactions are no longer told by the node' : null }
}
