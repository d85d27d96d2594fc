import { LRUCache } from 'lru-cache'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { lruLimit } from '#service/cache/lru-limit.ts'
import { MethodFailure, type MethodStack, runGetMethod } from '#service/chains/ton/get-method.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import type { Note, PositionDeps } from '#service/protocols/position-source.ts'
import type { PoolState } from './pool-share.ts'
import type { PoolToken } from './pool-tokens.ts'
import { stonFiFacts } from './ton-pools.ts'

const MAX_ENTRIES = 5_000
/** A contract that failed to answer may answer later. */
const IMITATION_MS = 3600 * 1000
const IMITATION = 'a token that only looks like a pool of STON.fi'

type Toncenter = ReturnType<typeof toncenter>
type Pool = { token: PoolToken; data: MethodStack; layout: Layout }
type Coins = readonly [string, string]

/** Where the values are in `get_pool_data`; `supply` is null if only the master has it. */
type Layout = { least: number; supply: number | null; reserve0: number; wallet0: number; fees: readonly number[] }
const v1: Layout = { least: 10, supply: null, reserve0: 0, wallet0: 2, fees: [4, 5] }
const v2: Layout = { least: 12, supply: 2, reserve0: 3, wallet0: 5, fees: [7, 8] }

const routers = new Set(stonFiFacts.routers)
const layouts = new Map<string, Layout>([
  ...stonFiFacts.v1CodeHashes.map((hash) => [hash, v1] as const),
  ...stonFiFacts.v2CodeHashes.map((hash) => [hash, v2] as const),
])

/**
 * STON.fi's pools of both versions. Anybody can deploy their code with invented numbers, so a pool counts only if the router
 * that it names is one of STON.fi's and returns its address for its two wallets. That and the coins are read once per pool;
 * the reserves are read every time.
 */
export function stonFiPools(deps: PositionDeps) {
  const coinsOf = new LRUCache<string, Coins | 'imitation'>({ ...lruLimit(MAX_ENTRIES), perf: { now: deps.now } })
  /** Separate from the coins, so that the router is not called again after an interrupted read. */
  const confirmed = new LRUCache<string, true>(lruLimit(MAX_ENTRIES))

  async function readCoins(source: Toncenter, pools: Pool[]): Promise<void> {
    const fresh = pools.filter(({ token }) => !coinsOf.has(token.pool))
    if (fresh.length === 0) return
    // One by one: without a key, the host answers one request per second and lets none wait for long.
    for (const pool of fresh) {
      const { pool: address } = pool.token
      if (confirmed.has(address)) continue
      if (await isOfRouter(source, pool)) confirmed.set(address, true)
      else coinsOf.set(address, 'imitation', { ttl: IMITATION_MS })
    }
    const genuine = fresh.filter(({ token }) => confirmed.has(token.pool))
    const wallets = genuine.flatMap((pool) => walletsOf(pool))
    const { jetton_wallets: rows } =
      wallets.length > 0 ? await source.walletsByAddress(wallets) : { jetton_wallets: [] }
    const holders = new Map(rows.flatMap((row) => (row ? [[friendlyTonAddress(row.address), row] as const] : [])))
    for (const pool of genuine) {
      const [first, second] = walletsOf(pool).map((wallet) => coinOf(holders.get(wallet), pool.token.admin))
      if (first && second) coinsOf.set(pool.token.pool, [first, second])
    }
  }

  return async (
    tokens: PoolToken[],
    note: Note,
    signal: AbortSignal,
  ): Promise<{ token: PoolToken; state: PoolState }[]> => {
    const source = toncenter(deps, signal)
    const own = tokens.filter(({ codeHash, admin, pool }) => {
      return layouts.has(codeHash) && admin !== null && routers.has(admin) && coinsOf.get(pool) !== 'imitation'
    })
    const pools: Pool[] = []
    for (const token of own) {
      try {
        pools.push(await readPool(source, token))
      } catch (error) {
        // A contract that only looks like a pool may return anything; it must not affect the others.
        if (!(error instanceof MethodFailure) || coinsOf.has(token.pool)) throw error
        note(IMITATION)
      }
    }
    await readCoins(source, pools)
    return pools.flatMap(({ token, data, layout }) => {
      const coins = coinsOf.get(token.pool)
      if (coins === 'imitation') note(IMITATION)
      if (coins === undefined) note('a pool whose coins the index does not know', 'left out')
      if (coins === undefined || coins === 'imitation') return []
      const supply = layout.supply === null ? token.supply : data.number(layout.supply)
      if (supply === null) throw new ApiError('UPSTREAM_FAILED', 'toncenter does not return the supply of a pool')
      const reserves = [data.number(layout.reserve0), data.number(layout.reserve0 + 1)] as const
      return [{ token, state: { coins, reserves, supply, fee: feeOf(data, layout) } }]
    })
  }
}

async function readPool(source: Toncenter, token: PoolToken): Promise<Pool> {
  const data = await runGetMethod(source, { address: token.pool, method: 'get_pool_data' })
  const layout = layouts.get(token.codeHash) ?? v2
  if (data.length < layout.least) throw new MethodFailure('a pool of STON.fi has another layout')
  return { token, data, layout }
}

const walletsOf = ({ data, layout }: Pool): string[] =>
  [layout.wallet0, layout.wallet0 + 1].map((index) => data.address(index) ?? '')

async function isOfRouter(source: Toncenter, { token, data, layout }: Pool): Promise<boolean> {
  try {
    const stack = [data.slice(layout.wallet0), data.slice(layout.wallet0 + 1)]
    const answer = await runGetMethod(source, { address: token.admin ?? '', method: 'get_pool_address', stack })
    return answer.address(0) === token.pool
  } catch (error) {
    if (error instanceof MethodFailure) return false
    throw error
  }
}

/** The jetton of a router's wallet; undefined if the wallet belongs to another owner. */
function coinOf(row: { jetton: string; owner: string | null } | undefined, router: string | null): string | undefined {
  const owner = row?.owner ? friendlyTonAddress(row.owner) : null
  const jetton = row ? friendlyTonAddress(row.jetton) : null
  if (jetton === null || owner !== router) return undefined
  return stonFiFacts.wrappedCoins.includes(jetton) ? nativeAddresses.ton : jetton
}

function feeOf(data: MethodStack, { fees }: Layout): number | null {
  const total = fees.reduce((sum, index) => sum + data.number(index), 0n)
  const fee = Number(total) / stonFiFacts.feeScale
  return fee >= 0 && fee < 1 ? fee : null
}
