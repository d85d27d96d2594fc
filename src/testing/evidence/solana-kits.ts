import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Evidence = z.object({
  accounts: z.array(
    z.object({
      name: z.string(),
      /** Package and version, and which account of its description. */
      kit: z.string(),
      account: z.string(),
      mark: z.string(),
      size: z.number(),
      /** Our name of a field, the kit's, and the value that the kit's description gives it. */
      fields: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  ),
})

/** Accounts of Solana programs, and what the protocols' own kits make of their bytes. */
export function readSolanaKits() {
  const { accounts } = Evidence.parse(JSON.parse(readFileSync(new URL('./solana-kits.json', import.meta.url), 'utf8')))
  return accounts.map((account) => ({ ...account, data: accountData(account) }))
}

/** Bytes that follow from the account's name, under its mark. */
function accountData({ name, mark, size }: { name: string; mark: string; size: number }): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, index) =>
    createHash('sha256').update(`${name} ${index}`).digest(),
  )
  const data = new Uint8Array(Buffer.concat(blocks).subarray(0, size))
  data.set(Buffer.from(mark, 'hex'))
  return data
}
