import { type Address, isSignature, signature } from '@solana/kit'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chain.ts'
import type { Transfer, Transfers } from '#service/chains/chain-adapter.ts'
import type { SolanaNode } from './solana-node.ts'

/** The latest that are read of a wallet. Ours: public nodes count each as a request of its own. */
export const MAX_TRANSACTIONS = 40
const PARALLEL = 4

const Signatures = z.array(
  z.object({
    signature: z.pipe(
      z.string().check(z.refine((text) => isSignature(text), 'no signature')),
      z.transform((text) => signature(text)),
    ),
  }),
)

const TokenBalance = z.object({
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
})
const tokenBalances = z.nullish(z.array(TokenBalance))
const keys = z.array(z.string())
const Transaction = z.nullable(
  z.object({
    blockTime: z.nullish(z.pipe(z.bigint(), z.transform(Number))),
    meta: z.nullable(
      z.object({
        preBalances: z.array(z.bigint()),
        postBalances: z.array(z.bigint()),
        preTokenBalances: tokenBalances,
        postTokenBalances: tokenBalances,
        loadedAddresses: z.nullish(z.object({ writable: keys, readonly: keys })),
      }),
    ),
    transaction: z.object({ message: z.object({ accountKeys: keys }) }),
  }),
)
type Transaction = z.output<typeof Transaction>

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * What the latest 40 transactions that name the wallet have moved, fees and rent among it. A payment into a token account that
 * names only that account is not found: the history then does not add up to the balance, and no cost is told from it.
 */
export async function readTransfers({ node, owner, signal }: Question): Promise<Transfers> {
  const latest = await node.read({
    ask: (rpc) => rpc.getSignaturesForAddress(owner, { limit: MAX_TRANSACTIONS }),
    schema: Signatures,
    signal,
  })
  const transactions: Transaction[] = []
  for (let start = 0; start < latest.length; start += PARALLEL) {
    const wave = latest.slice(start, start + PARALLEL).map((found) =>
      node.read({
        ask: (rpc) => rpc.getTransaction(found.signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }),
        schema: Transaction,
        signal,
      }),
    )
    transactions.push(...(await Promise.all(wave)))
  }
  const moved = transactions.map((transaction) => changesOf(transaction, owner))
  return {
    transfers: moved.flatMap((changes) => changes ?? []),
    isComplete: latest.length < MAX_TRANSACTIONS && !moved.includes(null),
  }
}

/** null: the node has forgotten the transaction, or never wrote down what it did. */
function changesOf(transaction: Transaction, owner: Address): Transfer[] | null {
  const at = transaction?.blockTime ?? null
  if (transaction === null || transaction.meta === null || at === null) return null
  const { preBalances, postBalances, preTokenBalances, postTokenBalances, loadedAddresses } = transaction.meta
  const { accountKeys } = transaction.transaction.message
  const named = [...accountKeys, ...(loadedAddresses?.writable ?? []), ...(loadedAddresses?.readonly ?? [])]
  const moved = new Map<string, bigint>()
  const add = (contract: string, amount: bigint) => moved.set(contract, (moved.get(contract) ?? 0n) + amount)
  const place = named.indexOf(owner)
  if (place >= 0) add(nativeAddresses.sol, (postBalances[place] ?? 0n) - (preBalances[place] ?? 0n))
  for (const held of postTokenBalances ?? []) {
    if (held.owner === owner) add(held.mint, BigInt(held.uiTokenAmount.amount))
  }
  for (const held of preTokenBalances ?? []) {
    if (held.owner === owner) add(held.mint, -BigInt(held.uiTokenAmount.amount))
  }
  return [...moved].flatMap(([contractAddress, amount]) => (amount === 0n ? [] : [{ contractAddress, amount, at }]))
}
