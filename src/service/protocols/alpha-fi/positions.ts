import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { alphaFi, alphaFiApi } from './alpha-fi.ts'
import { readLending } from './holdings/lending.ts'
import { readPairs } from './holdings/pairs.ts'
import { readSlush } from './holdings/slush.ts'
import { type AlphaFiPool, readAlphaFiPools } from './pool.ts'

const POOLS_FRESH_MS = 3_600_000

/**
 * What a wallet has in AlphaFi's pools: receipts of pairs that rebalance on Bluefin, shares of those that lend on DeepBook, and what
 * lies in those that lend on AlphaLend. AlphaFi's API, which says what belongs to a pool, is read only where one of the first two is
 * held. Other strategies have receipts and pools of forms of their own and are not read, nor are rewards.
 */
export function alphaFiPositions({ sui, upstream, hosts, readTokens, now }: PositionDeps): PositionSource {
  const readPools = cachedRead<Map<string, AlphaFiPool>>({
    freshForMs: POOLS_FRESH_MS,
    now,
    read: (_, signal) => readAlphaFiPools(upstream, hostUrl(alphaFiApi, hosts), signal),
  })
  return suiSource({ sui, ...alphaFi, part: 'pools' }, async (reading) => {
    const withPools = { ...reading, pools: () => readPools('', reading.signal) }
    const found = await Promise.all([readPairs(withPools), readSlush(withPools), readLending(withPools, readTokens)])
    return found.flat()
  })
}
