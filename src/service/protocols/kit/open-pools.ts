import * as z from 'zod/mini'
import { type ChainId, chains } from '#contract/chains.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPool, PoolSource, WantedPool } from '#service/protocols/pool-source.ts'
import { cachedBatchRead } from './cached-read.ts'

const DAY_MS = 86_400_000
/** A pool that does not exist may be created. */
const UNKNOWN_MS = 10 * 60_000
/** A swap changes a pool's price and possibly its active liquidity; for a simulation of a year, a minute makes no difference. */
const FRESH_MS = 60_000
const MAX_POOLS = 2_000

const Wanted = z.object({
  coins: z.tuple([z.string(), z.string()]),
  fee: z.nullable(z.number()),
  tickSpacing: z.nullable(z.number()),
})

type Parts = {
  listing: Listing
  chain: ChainId
  now: () => number
  /** Names of the candidate pools, which remain valid for a day. */
  locate: (wanted: WantedPool, signal: AbortSignal) => Promise<string[]>
  /** Reads the pools that exist, by name. */
  read: (names: string[], signal: AbortSignal) => Promise<Map<string, FoundPool>>
  /** Whether a pool matches the request; absent if locating it already ensures that. */
  fits?: (pool: FoundPool, wanted: WantedPool) => boolean
}

const ROUNDING = 1e-9
/** For pools whose name does not determine their fee. */
export const hasFee = (pool: FoundPool, { fee }: WantedPool): boolean =>
  fee === null || Math.abs(pool.fee - fee) < ROUNDING

/**
 * The source of a protocol's pools on one chain. Each pool is read once for all callers; its location is looked up once a
 * day.
 */
export function openPools({ listing, chain, now, locate, read, fits = () => true }: Parts): PoolSource {
  const what = `pools of ${listing.name} on ${chains[chain].name}`
  const located = cachedBatchRead<string, string[]>({
    now,
    what,
    maxEntries: MAX_POOLS,
    freshMs: { known: DAY_MS, unknown: UNKNOWN_MS },
    read: async (texts, signal) => {
      const found = await Promise.all(
        texts.map(async (text) => [text, await locate(Wanted.parse(JSON.parse(text)), signal)] as const),
      )
      return new Map(found.filter(([, names]) => names.length > 0))
    },
  })
  const states = cachedBatchRead<string, FoundPool & { asOf: number }>({
    now,
    what,
    maxEntries: MAX_POOLS,
    freshMs: { known: FRESH_MS, unknown: FRESH_MS },
    read: async (names, signal) => {
      const asOf = now()
      const found = await read(names, signal)
      return new Map([...found].map(([name, pool]) => [name, { ...pool, asOf }]))
    },
  })
  return {
    id: listing.id,
    chain,
    async findPools(wanted, signal) {
      const text = JSON.stringify({ ...wanted, coins: wanted.coins.toSorted() })
      const names = (await located([text], signal)).get(text) ?? []
      const pools = await states(names, signal)
      return names.flatMap((name) => pools.get(name) ?? []).filter((pool) => fits(pool, wanted))
    },
  }
}
