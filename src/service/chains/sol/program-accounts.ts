import type { Address, Base58EncodedBytes } from '@solana/kit'
import * as z from 'zod/mini'
import { accountBytes } from './solana-account.ts'
import { isKey } from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'

/** Filters accounts by their bytes at an offset, in base58 like addresses. */
export const startsAt = (offset: number, bytes: string) => ({
  memcmp: { offset: BigInt(offset), bytes: bytes as Base58EncodedBytes, encoding: 'base58' as const },
})

export const solanaKey = z.pipe(
  z.string().check(z.refine((text) => isKey(text), 'no key')),
  z.transform((text): Address => text as Address),
)
const Found = z.array(z.object({ pubkey: solanaKey, account: z.object({ lamports: z.bigint(), data: accountBytes }) }))
export type ProgramAccount = { key: Address; lamports: bigint; data: Uint8Array }

type Question = {
  node: SolanaNode
  program: Address
  filters: (ReturnType<typeof startsAt> | { dataSize: bigint })[]
  /** Number of bytes from `offset` or the start; undefined: all. */
  length?: number
  offset?: number
  signal: AbortSignal
}

/** Returns all accounts of a program that pass the filters, in one response. Public nodes may refuse such searches. */
export async function readProgramAccounts({
  node,
  program,
  filters,
  length,
  offset = 0,
  signal,
}: Question): Promise<ProgramAccount[]> {
  const slice = length === undefined ? {} : { dataSlice: { offset, length } }
  const found = await node.read({
    ask: (rpc) => rpc.getProgramAccounts(program, { encoding: 'base64', filters, ...slice }),
    schema: Found,
    signal,
  })
  return found.map(({ pubkey, account }) => ({ key: pubkey, ...account }))
}
