import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import {
  type ConfigDeps,
  protocolConfig,
  type ReadConfig,
  type SourcedConfig,
} from '#service/protocols/config/protocol-config.ts'
import type { SuiReading } from '#service/protocols/kit/sui-source.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import { upstreamStatus } from '#service/upstream/status-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const id = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const coinType = z.pipe(z.string().check(z.refine(isCoinType)), z.transform(coinKey))
const Asset = z.object({ name: z.string(), type: coinType })
const Receipt = z.object({ type: coinType })

const pool = { pool_id: id, package_id: id, is_active: z.boolean() }
const Lending = z.object({ ...pool, fungible_coin: Receipt, asset: Asset })
const Pair = z.object({
  ...pool,
  investor_id: id,
  parent_pool_id: id,
  receipt: Receipt,
  asset_a: Asset,
  asset_b: Asset,
})
export type AlphaFiLendingPool = z.output<typeof Lending>
export type AlphaFiPairPool = z.output<typeof Pair>

const AlphaFiPool = z.discriminatedUnion('strategy', [
  z.object({ strategy: z.literal('FungibleLending'), pool: Lending }),
  z.object({ strategy: z.literal('AutobalanceLp'), pool: Pair }),
  /** A strategy that no payload is built for, with AlphaFi's name for it. */
  z.object({ strategy: z.literal('other'), name: z.string() }),
])
export type AlphaFiPool = z.output<typeof AlphaFiPool>

/** The context for reading positions; `pools` reads all of AlphaFi's pools. */
export type AlphaFiReading = SuiReading & { pools: () => Promise<Map<string, AlphaFiPool>> }

const Config = z.record(z.string(), z.object({ strategy_type: z.string(), data: z.unknown() }))

const MAX_POOLS = 64
const NOT_FOUND = 404

/**
 * Reads AlphaFi's pools by id (`GET /public/config?pool_ids=`), each cached separately. A null base URL disables the API.
 * Throws POOL_NOT_FOUND for an id unknown to AlphaFi.
 */
export function alphaFiPools(upstream: Upstream, baseUrl: string | null, deps: ConfigDeps) {
  const known = new LRUCache<string, ReadConfig<AlphaFiPool>>({ max: MAX_POOLS })

  async function read(poolId: string, signal: AbortSignal): Promise<AlphaFiPool> {
    if (baseUrl === null) throw new ApiError('UPSTREAM_FAILED', 'AlphaFi’s API is switched off')
    const url = `${baseUrl}/public/config?pool_ids=${poolId}`
    const pools = await upstream.json({ url, signal }, Config).catch((error: unknown) => {
      if (upstreamStatus(error) === NOT_FOUND) return {}
      throw error
    })
    const found = Object.entries(pools).find(([key]) => isSameId(key, poolId))
    if (!found) throw new ApiError('POOL_NOT_FOUND', `AlphaFi knows no pool ${poolId}`)
    return toPool(poolId, found[1])
  }

  return (poolId: string, signal: AbortSignal): Promise<SourcedConfig<AlphaFiPool>> => {
    const reader =
      known.get(poolId) ??
      protocolConfig({
        name: `alpha-fi ${poolId}`,
        shape: AlphaFiPool,
        shipped: null,
        deps,
        read: (signal) => read(poolId, signal),
      })
    known.set(poolId, reader)
    return reader(signal)
  }
}

/** Reads all of AlphaFi's pools (`GET /public/config`), keyed by id in `readAddress` form. */
export async function readAlphaFiPools(
  upstream: Upstream,
  baseUrl: string | null,
  signal: AbortSignal,
): Promise<Map<string, AlphaFiPool>> {
  if (baseUrl === null) throw new ApiError('UPSTREAM_FAILED', 'AlphaFi’s API is switched off')
  const pools = await upstream.json({ url: `${baseUrl}/public/config`, signal }, Config)
  return new Map(
    Object.entries(pools).flatMap(([id, entry]) => {
      if (!/^0x[0-9a-f]{1,64}$/i.test(id)) return []
      const poolId = readAddress(id, '')
      return [[poolId, toPool(poolId, entry)] as const]
    }),
  )
}

function toPool(poolId: string, { strategy_type, data }: z.output<typeof Config>[string]): AlphaFiPool {
  const parsed =
    strategy_type === 'FungibleLending' || strategy_type === 'AutobalanceLp'
      ? AlphaFiPool.safeParse({ strategy: strategy_type, pool: data })
      : AlphaFiPool.safeParse({ strategy: 'other', name: strategy_type })
  if (!parsed.success) throw new ApiError('UPSTREAM_FAILED', 'AlphaFi described its pool in an unknown form')
  if ('pool' in parsed.data && !isSameId(parsed.data.pool.pool_id, poolId)) {
    throw new ApiError('UPSTREAM_FAILED', 'AlphaFi described a different pool from the requested one')
  }
  return parsed.data
}

const isSameId = (one: string, other: string) => /^0x[0-9a-f]{1,64}$/i.test(one) && readAddress(one, '') === other
