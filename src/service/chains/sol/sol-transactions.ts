import { type Address, isSignature, signature } from '@solana/kit'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import type { Move, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { otherParty } from '#service/chains/other-party.ts'
import { looseRows } from '#service/upstream/loose-rows.ts'
import { isLasting, type SolanaNode } from './solana-node.ts'

const PARALLEL = 4
/** A node rejects transactions of a newer version than requested. */
const NEWEST_VERSION = 1

const Signatures = looseRows(
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
        err: z.optional(z.unknown()),
        fee: z.nullish(z.bigint()),
        preBalances: z.array(z.bigint()),
        postBalances: z.array(z.bigint()),
        preTokenBalances: tokenBalances,
        postTokenBalances: tokenBalances,
        // Version 0 only: the others have no lookup tables.
        loadedAddresses: z.nullish(z.object({ writable: keys, readonly: keys })),
      }),
    ),
    transaction: z.object({ message: z.object({ accountKeys: keys }) }),
  }),
)
type Transaction = NonNullable<z.output<typeof Transaction>>

type Question = { node: SolanaNode; owner: Address; most: number; signal: AbortSignal }

/**
 * `listed`: how many of the wallet's latest transactions were listed. `unread`: how many of them could not be read.
 * `isStandIn`: see `Noted`.
 */
export type SolanaTransactions = { value: WalletTransaction[]; listed: number; unread: number; isStandIn?: true }

/**
 * Returns the latest transactions that mention the wallet, newest first, at most `most`, in at most `most` + 1
 * requests. A transaction that the node has pruned, or whose effects it never recorded, is neither in `value` nor in
 * `unread`. Payments into a token account that mention only that account are missing. Throws if none could be read.
 */
export async function readTransactions({ node, owner, most, signal }: Question): Promise<SolanaTransactions> {
  const latest = await node.read({
    ask: (rpc) => rpc.getSignaturesForAddress(owner, { limit: most }),
    schema: Signatures,
    signal,
  })
  const failures: unknown[] = []
  const read = await inParallel(latest, PARALLEL, async (row) => {
    if (row === null) return 'unread'
    const { signature: hash } = row
    try {
      const transaction = await node.read({
        ask: (rpc) => rpc.getTransaction(hash, { encoding: 'json', maxSupportedTransactionVersion: NEWEST_VERSION }),
        schema: Transaction,
        signal,
      })
      return transaction && toWalletTransaction(transaction, { hash, owner })
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
      return 'unread'
    }
  })
  if (failures.length > 0 && read.every((each) => each === 'unread')) throw failures[0]
  return {
    value: read.flatMap((each) => (each === 'unread' || each === null ? [] : each)),
    listed: latest.length,
    unread: read.filter((each) => each === 'unread').length,
    ...(!failures.every(isLasting) && { isStandIn: true }),
  }
}

type Change = { mint: string; owner: string; amount: bigint }

/** The first account pays the fee. If that is the wallet, the fee is excluded from its coin change. */
function toWalletTransaction(
  { blockTime, meta, transaction }: Transaction,
  { hash, owner }: { hash: string; owner: Address },
): WalletTransaction | null {
  if (meta === null) return null
  const { accountKeys } = transaction.message
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const coins = [...accountKeys, ...writable, ...readonly].map((key, place) => ({
    mint: nativeAddresses.sol,
    owner: key,
    amount: (meta.postBalances[place] ?? 0n) - (meta.preBalances[place] ?? 0n),
  }))
  const isPayer = accountKeys[0] === owner
  const fee = isPayer ? (meta.fee ?? null) : 0n
  const changes = [
    ...coins.map((change) =>
      change.owner === accountKeys[0] ? { ...change, amount: change.amount + (meta.fee ?? 0n) } : change,
    ),
    ...tokenChanges(meta),
  ]
  const moves = changes.flatMap((change): Move[] => {
    const { mint: contractAddress, amount } = change
    if (change.owner !== owner || amount === 0n) return []
    const counterparty = otherParty(
      change,
      changes.filter(({ mint }) => mint === change.mint),
    )
    const size = amount < 0n ? -amount : amount
    const direction = amount < 0n ? 'out' : 'in'
    return [{ direction, contractAddress, amount: size, counterparty, metadata: null, spamReason: null }]
  })
  const isFailed = meta.err !== null && meta.err !== undefined
  return { hash, at: blockTime ?? null, fee, isFailed, moves }
}

/** By mint and owner: an owner may have several accounts of one mint. */
function tokenChanges({ preTokenBalances, postTokenBalances }: NonNullable<Transaction['meta']>): Change[] {
  const changes = new Map<string, Change>()
  const add = (sign: bigint, { mint, owner = '', uiTokenAmount }: z.output<typeof TokenBalance>) => {
    const key = `${mint} ${owner}`
    const amount = (changes.get(key)?.amount ?? 0n) + sign * BigInt(uiTokenAmount.amount)
    changes.set(key, { mint, owner, amount })
  }
  for (const held of postTokenBalances ?? []) add(1n, held)
  for (const held of preTokenBalances ?? []) add(-1n, held)
  return [...changes.values()].filter(({ owner }) => owner !== '')
}
