import {
  type Address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
} from '@solana/kit'
import { AccountState } from '@solana-program/token'
import * as z from 'zod/mini'
import { looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { accountBytes } from './solana-account.ts'
import { SPL_TOKEN, TOKEN_2022 } from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'

export type TokenAccount = { mint: Address; amount: bigint; isFrozen: boolean }

// Token-2022 accounts are longer and start with the same layout.
const TOKEN_ACCOUNT_SIZE = 165
const STATE_AT = 108
const isTokenAccount = (data: Uint8Array) =>
  data.length >= TOKEN_ACCOUNT_SIZE && (data[STATE_AT] ?? 0) <= AccountState.Frozen
const OwnedAccounts = z.object({
  value: looseRows(z.object({ account: z.object({ data: accountBytes.check(z.refine(isTokenAccount)) }) })),
})

/**
 * Decodes up to the account's state. The library's decoder converts four keys per account, which takes four times as
 * long.
 */
const tokenAccount = getStructDecoder([
  ['mint', getAddressDecoder()],
  ['owner', fixDecoderSize(getBytesDecoder(), 32)],
  ['amount', getU64Decoder()],
  ['delegate', fixDecoderSize(getBytesDecoder(), 4 + 32)],
  ['state', getU8Decoder()],
])

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * Returns every non-empty account of both token programs, and how many could not be read. The node has no pagination:
 * it returns all or fails.
 */
export async function readTokenAccounts({
  node,
  owner,
  signal,
}: Question): Promise<{ accounts: TokenAccount[]; unread: number }> {
  const lists = await Promise.all(
    [SPL_TOKEN, TOKEN_2022].map((programId) =>
      node.read({
        ask: (rpc) => rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'base64' }),
        schema: OwnedAccounts,
        signal,
      }),
    ),
  )
  const pause = createYield()
  const accounts: TokenAccount[] = []
  const { rows, unread } = splitRows(lists.flatMap(({ value }) => value))
  for (const { account } of rows) {
    const { mint, amount, state } = tokenAccount.decode(account.data)
    if (amount > 0n) accounts.push({ mint, amount, isFrozen: state === AccountState.Frozen })
    await pause()
  }
  return { accounts, unread }
}
