import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { address } from '@solana/kit'
import * as z from 'zod/mini'
import type { StoredAccount } from '#sample/solana/node/state.ts'

const Recorded = z.array(
  z.object({ source: z.string(), address: z.string(), owner: z.string(), size: z.number(), data: z.string() }),
)
const accounts = Recorded.parse(JSON.parse(readFileSync(new URL('./recorded-accounts.json', import.meta.url), 'utf8')))

/** An account of the main network as a public repository keeps it, which `source` names with its date. */
export function recordedAccount(key: string): StoredAccount {
  const found = accounts.find((account) => account.address === key)
  if (found === undefined) throw new Error(`no account ${key} was recorded`)
  const data = new Uint8Array(gunzipSync(Buffer.from(found.data, 'base64')))
  if (data.length !== found.size) throw new Error(`${key} was recorded with another length`)
  return { key: address(found.address), owner: address(found.owner), lamports: 5_000_000n, data }
}
