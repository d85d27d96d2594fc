import { type Address, address } from '@solana/kit'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { isKey } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedBatchRead } from '#service/protocols/kit/cached-read.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { MINT_LENGTH, mintAccount } from './layout.ts'
import { raydiumApi, raydiumLpFacts } from './raydium-lp.ts'

const MAX_MINTS = 20_000
/** A key that is not a mint may become one. */
const UNKNOWN_MS = 10 * 60_000
/** Mints per request, of 45 letters each. */
const PAGE = 40

const known = { freshMs: { known: Infinity, unknown: UNKNOWN_MS }, maxEntries: MAX_MINTS }

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now'> & { node: SolanaNode }

/** Selects the mints that are pool shares: their authority is one that Raydium never gives up. Read once per mint. */
export function shareMints({ node, now }: Deps): (mints: Address[], signal: AbortSignal) => Promise<Address[]> {
  const authorities: string[] = [raydiumLpFacts.ammAuthority, raydiumLpFacts.cpmmAuthority]
  const read = cachedBatchRead<Address, boolean>({
    ...known,
    now,
    async read(mints, signal) {
      const accounts = await readAccounts({ node, keys: mints, length: MINT_LENGTH, signal })
      const areShares = new Map<Address, boolean>()
      const pause = createYield()
      for (const [index, mint] of mints.entries()) {
        const account = accounts[index] ?? null
        if (account === null) continue
        const { hasAuthority, authority } = mintAccount(account)
        areShares.set(mint, hasAuthority === 1n && authorities.includes(authority))
        await pause()
      }
      return areShares
    },
  })
  return async (mints, signal) => {
    const areShares = await read(mints, signal)
    return mints.filter((mint) => areShares.get(mint) === true)
  }
}

const Pool = z.object({
  id: z.string().check(z.refine((text) => isKey(text))),
  lpMint: z.object({ address: z.string() }),
})
const Answer = z.object({ success: z.literal(true), data: z.array(z.nullable(Pool)) })

/**
 * The pool of each share, from Raydium's own API (`GET /pools/info/lps?lps=<mints>`). On the chain it would take a search,
 * which public nodes refuse. Answers never expire, because the reader of the pool's account checks its share.
 */
export const poolsOfShares = ({
  upstream,
  hosts,
  now,
}: Deps): ((mints: Address[], signal: AbortSignal) => Promise<Map<string, Address>>) =>
  cachedBatchRead<Address, Address>({
    ...known,
    now,
    maxBatch: PAGE,
    async read(mints, signal) {
      const api = hostUrl(raydiumApi, hosts)
      if (api === null) throw new ApiError('UPSTREAM_FAILED', 'no source of Raydium’s pools is set')
      const url = `${api}/pools/info/lps?lps=${mints.join(',')}`
      const { data } = await upstream.json({ url, signal }, Answer)
      return new Map(
        data.flatMap((pool) => {
          const mint = mints.find((each) => each === pool?.lpMint.address)
          return pool === null || mint === undefined ? [] : [[mint, address(pool.id)] as const]
        }),
      )
    },
  })
