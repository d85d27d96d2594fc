import { openSource } from '#service/protocols/kit/open-source.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { Note, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { deDustPools } from './dedust.ts'
import { type PoolState, poolShare } from './pool-share.ts'
import { type PoolToken, poolTokens } from './pool-tokens.ts'
import { stonFiPools } from './ston-fi.ts'
import { deDustFacts, deDustListing, stonFiFacts, stonFiListing } from './ton-pools.ts'

/** Limit per wallet and protocol; each pool takes one request, and up to three more the first time. */
const MAX_POOLS = 10

type ReadPools = (
  tokens: PoolToken[],
  note: Note,
  signal: AbortSignal,
) => Promise<{ token: PoolToken; state: PoolState }[]>

/**
 * Shares of STON.fi's and DeDust's pools: the wallet's jettons whose master is the pool, identified by its code. Stakes in
 * farms have left the wallet and are not read.
 */
export function tonPoolsPositions(deps: PositionDeps): PositionSource[] {
  const ofStonFi = new Set([...stonFiFacts.v1CodeHashes, ...stonFiFacts.v2CodeHashes])
  const ofDeDust = new Set(deDustFacts.codeHashes)
  const find = poolTokens(deps, new Set([...ofStonFi, ...ofDeDust]))

  const source = (
    listing: Listing,
    { hashes, readPools }: { hashes: ReadonlySet<string>; readPools: ReadPools },
  ): PositionSource =>
    openSource({ listing, chain: 'TON' }, async ({ owner, signal, note, isForced }) => {
      const { tokens, notes } = await find(owner, isForced, signal)
      for (const words of notes) note(words)
      const own = tokens.filter(({ codeHash }) => hashes.has(codeHash))
      if (own.length > MAX_POOLS) note(`${MAX_POOLS} of ${own.length} pools`, 'left out')
      const pools = await readPools(own.slice(0, MAX_POOLS), note, signal)
      return pools.map(({ token, state }) => poolShare(token, state))
    })

  return [
    source(stonFiListing, { hashes: ofStonFi, readPools: stonFiPools(deps) }),
    source(deDustListing, { hashes: ofDeDust, readPools: deDustPools(deps) }),
  ]
}
