import type { Address } from '@solana/kit'
import * as z from 'zod/mini'
import type { SolanaNode } from './solana-node.ts'

const PAGE = 100
/** Concurrent requests: public nodes count them per second. */
const PARALLEL = 4

/** The `data` field of an account requested in base64. */
export const accountBytes = z.pipe(
  z.tuple([z.string(), z.literal('base64')]),
  z.transform(([text]): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))),
)

export const SolanaAccount = z.object({ owner: z.string(), lamports: z.bigint(), data: accountBytes })
export type SolanaAccount = z.output<typeof SolanaAccount>

type Question = {
  node: SolanaNode
  keys: Address[]
  /** Number of bytes of each account, from its start; absent: all. */
  length?: number
  signal: AbortSignal
}

/** Reads accounts in the order of `keys`, null if absent, a hundred per request. Callers limit the number of keys. */
export async function readAccounts({ node, keys, length, signal }: Question): Promise<(SolanaAccount | null)[]> {
  const slice = length === undefined ? {} : { dataSlice: { offset: 0, length } }
  const pages: Address[][] = []
  for (let start = 0; start < keys.length; start += PAGE) pages.push(keys.slice(start, start + PAGE))
  const found: (SolanaAccount | null)[] = []
  for (let start = 0; start < pages.length; start += PARALLEL) {
    const wave = pages.slice(start, start + PARALLEL).map((page) =>
      node.read({
        ask: (rpc) => rpc.getMultipleAccounts(page, { encoding: 'base64', ...slice }),
        schema: z.object({ value: z.array(z.nullable(SolanaAccount)).check(z.length(page.length)) }),
        signal,
      }),
    )
    for (const { value } of await Promise.all(wave)) found.push(...value)
  }
  return found
}
