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
 * A wallet's positions in AlphaFi's pools: receipts of pairs that rebalance on Bluefin, shares of pools that lend on
 * DeepBook, and deposits in pools that lend on AlphaLend. AlphaFi's API, which describes the parts of a pool, is called only
 * if the wallet holds one of the first two. Other strategies have their own receipt and pool layouts and are not read;
 * neither are rewards.
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
