import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { deDustPools } from './dedust.ts'
import { deDustFacts, stonFiFacts } from './facts.ts'
import { deDustListing, stonFiListing } from './listing.ts'
import { type PoolState, poolShare } from './pool-share.ts'
import { type PoolToken, poolTokens } from './pool-tokens.ts'
import { stonFiPools } from './ston-fi.ts'

/** Of one wallet and protocol, at a request for each and up to three more the first time. */
const MAX_POOLS = 10

type ReadPools = (
  tokens: PoolToken[],
  note: (words: string) => void,
  signal: AbortSignal,
) => Promise<{ token: PoolToken; state: PoolState }[]>

/**
 * Shares of STON.fi's and DeDust's pools: jettons of the wallet whose master is the pool, found by its code. What is staked in farms
 * is not in the wallet and is not read.
 */
export function tonPoolsPositions(deps: PositionDeps): PositionSource[] {
  const ofStonFi = new Set([...stonFiFacts.v1CodeHashes, ...stonFiFacts.v2CodeHashes])
  const ofDeDust = new Set(deDustFacts.codeHashes)
  const find = poolTokens(deps, new Set([...ofStonFi, ...ofDeDust]))

  const source = (
    protocol: typeof stonFiListing | typeof deDustListing,
    { hashes, readPools }: { hashes: ReadonlySet<string>; readPools: ReadPools },
  ): PositionSource => ({
    id: protocol.id,
    chain: 'TON',
    protocol,
    async readPositions(address, signal, note = () => {}, isForced = false) {
      const { tokens, notes } = await find(address, isForced, signal)
      for (const words of notes) note(words)
      const mine = tokens.filter(({ codeHash }) => hashes.has(codeHash))
      if (mine.length > MAX_POOLS) note(`${MAX_POOLS} of ${mine.length} pools`)
      const pools = await readPools(mine.slice(0, MAX_POOLS), note, signal)
      return pools.map(({ token, state }) => poolShare(token, state))
    },
  })

  return [
    source(stonFiListing, { hashes: ofStonFi, readPools: stonFiPools(deps) }),
    source(deDustListing, { hashes: ofDeDust, readPools: deDustPools(deps) }),
  ]
}
