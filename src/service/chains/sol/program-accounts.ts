import type { Address, Base58EncodedBytes } from '@solana/kit'
import * as z from 'zod/mini'
import { accountBytes } from './solana-account.ts'
import { isKey } from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'

/** Bytes that accounts must have at an offset, in base58 as addresses are. */
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
  /** How many bytes, from `offset` or the start; undefined: all. */
  length?: number
  offset?: number
  signal: AbortSignal
}

/** The accounts of a program that pass the filters, all in one answer. Public nodes may refuse to search so. */
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
