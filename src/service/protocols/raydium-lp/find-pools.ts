import { type Address, address } from '@solana/kit'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { isKey } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { raydiumApi, raydiumLpFacts } from './facts.ts'
import { MINT_LENGTH, mintAccount } from './layout.ts'

const MAX_MINTS = 20_000
/** A key that is no mint may become one. */
const UNKNOWN_MS = 10 * 60_000
const RUN_MS = 20_000
/** Mints in one question: addresses of 45 letters each. */
const PAGE = 40

const known = { freshMs: { known: Infinity, unknown: UNKNOWN_MS }, maxEntries: MAX_MINTS, runMs: RUN_MS }
const keyOf = (mint: Address) => mint

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now'> & { node: SolanaNode }

/** Which mints are shares of a pool: their authority is one that Raydium never gives away. Asked once for each mint. */
export function shareMints({ node, now }: Deps): (mints: Address[], signal: AbortSignal) => Promise<Address[]> {
  const authorities: string[] = [raydiumLpFacts.ammAuthority, raydiumLpFacts.cpmmAuthority]
  const cache = createBatchCache<Address, boolean>({
    ...known,
    now,
    keyOf,
    stopping: new AbortController().signal,
    async read(mints, { signal, learn }) {
      const accounts = await readAccounts({ node, keys: mints, length: MINT_LENGTH, signal })
      const told: [Address, boolean][] = []
      const pause = createYield()
      for (const [index, mint] of mints.entries()) {
        const account = accounts[index] ?? null
        if (account === null) continue
        const { hasAuthority, authority } = mintAccount(account)
        told.push([mint, hasAuthority === 1n && authorities.includes(authority)])
        await pause()
      }
      learn(told)
    },
  })
  return async (mints, signal) => {
    const { values, failure } = await cache.get(mints, signal)
    if (failure !== null) throw failure
    return mints.filter((mint) => values.get(mint) === true)
  }
}

const Pool = z.object({
  id: z.string().check(z.refine((text) => isKey(text))),
  lpMint: z.object({ address: z.string() }),
})
const Answer = z.object({ success: z.literal(true), data: z.array(z.nullable(Pool)) })

/**
 * The pool of each share, by Raydium's own API (`GET /pools/info/lps?lps=<mints>`), for the chain tells it only to a search that public
 * nodes refuse. Kept for good: what a pool's own account says of its share is checked by who reads it.
 */
export function poolsOfShares({
  upstream,
  hosts,
  now,
}: Deps): (mints: Address[], signal: AbortSignal) => Promise<Map<string, Address>> {
  const cache = createBatchCache<Address, Address>({
    ...known,
    now,
    keyOf,
    maxBatch: PAGE,
    stopping: new AbortController().signal,
    async read(mints, { signal, learn }) {
      const api = hostUrl(raydiumApi, hosts)
      if (api === null) throw new ApiError('UPSTREAM_FAILED', 'no source of Raydium’s pools is set')
      const url = `${api}/pools/info/lps?lps=${mints.join(',')}`
      const { data } = await upstream.json({ url, signal }, Answer)
      learn(
        data.flatMap((pool) => {
          const mint = mints.find((each) => each === pool?.lpMint.address)
          return pool === null || mint === undefined ? [] : [[mint, address(pool.id)] as const]
        }),
      )
    },
  })
  return async (mints, signal) => {
    const { values, failure } = await cache.get(mints, signal)
    if (failure !== null) throw failure
    return values
  }
}
