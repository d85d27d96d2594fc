import type { Address } from '@solana/kit'
import { AccountState, getTokenDecoder } from '@solana-program/token'
import * as z from 'zod/mini'
import { decodedBytes } from './solana-account.ts'
import { SPL_TOKEN, TOKEN_2022 } from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'

export type TokenAccount = { mint: Address; amount: bigint; isFrozen: boolean }

// Accounts of Token-2022 are longer and begin the same.
const TOKEN_ACCOUNT_SIZE = 165
const OwnedAccounts = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: decodedBytes((bytes): TokenAccount => {
          const { mint, amount, state } = getTokenDecoder().decode(bytes.subarray(0, TOKEN_ACCOUNT_SIZE))
          return { mint, amount, isFrozen: state === AccountState.Frozen }
        }),
      }),
    }),
  ),
})

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/** Every account of both token programs that is not empty. The node knows no pages: it gives all or fails. */
export async function readTokenAccounts({ node, owner, signal }: Question): Promise<TokenAccount[]> {
  const lists = await Promise.all(
    [SPL_TOKEN, TOKEN_2022].map((programId) =>
      node.read({
        ask: (rpc) => rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'base64' }),
        schema: OwnedAccounts,
        signal,
      }),
    ),
  )
  return lists.flatMap(({ value }) => value.map(({ account }) => account.data)).filter(({ amount }) => amount > 0n)
}
