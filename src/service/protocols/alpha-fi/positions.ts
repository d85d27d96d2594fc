import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { alphaFiApi } from './facts.ts'
import { heldLending } from './held/lending.ts'
import { heldPairs } from './held/pairs.ts'
import { heldSlush } from './held/slush.ts'
import { alphaFiListing } from './listing.ts'
import { type AlphaFiPool, readAlphaFiPools } from './pool.ts'

const POOLS_FRESH_MS = 3_600_000

/**
 * What a wallet has in AlphaFi's pools: receipts of pairs that rebalance on Bluefin, shares of those that lend on DeepBook, and what
 * lies in those that lend on AlphaLend. AlphaFi's API, which tells what belongs to a pool, is asked only where one of the first two is
 * held. Other strategies have receipts and pools of forms of their own and are not read, nor are rewards.
 */
export function alphaFiPositions(deps: PositionDeps): PositionSource {
  const readPools = cachedRead<Map<string, AlphaFiPool>>({
    freshForMs: POOLS_FRESH_MS,
    now: deps.now,
    read: (_, signal) => readAlphaFiPools(deps.upstream, hostUrl(alphaFiApi, deps.hosts), signal),
  })
  return {
    id: alphaFiListing.id,
    part: 'pools',
    chain: 'SUI',
    protocol: alphaFiListing,
    async readPositions(address, signal, note = () => {}, isForced = false) {
      const pools = () => readPools('', signal)
      const ask = { address, signal, isForced, note, pools }
      const found = await Promise.all([heldPairs(deps, ask), heldSlush(deps, ask), heldLending(deps, ask)])
      return found.flat()
    },
  }
}
