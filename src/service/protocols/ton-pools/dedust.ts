import { LRUCache } from 'lru-cache'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { lruLimit } from '#service/cache/lru-limit.ts'
import type { CellReader } from '#service/chains/ton/cells/cell-reader.ts'
import { MethodFailure, type MethodStack, runGetMethod } from '#service/chains/ton/get-method.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import type { Note, PositionDeps } from '#service/protocols/position-source.ts'
import type { PoolState } from './pool-share.ts'
import type { PoolToken } from './pool-tokens.ts'
import { deDustFacts } from './ton-pools.ts'

const MAX_ENTRIES = 5_000
/** A contract that failed to answer may answer later. */
const IMITATION_MS = 3600 * 1000
/** Volatile, then stable, which are rare. */
const POOL_TYPES = ['0x0', '0x1']

type Toncenter = ReturnType<typeof toncenter>

const codeHashes = new Set(deDustFacts.codeHashes)

/**
 * DeDust's pools. Anybody can deploy their code with invented numbers, so a pool counts only if the factory returns its
 * address for its two coins. That is checked once per pool; the reserves are read every time.
 */
export function deDustPools(deps: PositionDeps) {
  const coinsOf = new LRUCache<string, readonly [string, string] | 'imitation'>({
    ...lruLimit(MAX_ENTRIES),
    perf: { now: deps.now },
  })

  async function readCoins(pool: string, signal: AbortSignal) {
    const known = coinsOf.get(pool)
    if (known !== undefined) return known
    const source = toncenter(deps, signal)
    const assets = await runOrNull(source, { address: pool, method: 'get_assets' })
    const isOurs = assets !== null && (await isOfFactory(source, pool, assets))
    const coins = isOurs ? ([coinOf(assets.cell(0)), coinOf(assets.cell(1))] as const) : 'imitation'
    coinsOf.set(pool, coins, coins === 'imitation' ? { ttl: IMITATION_MS } : {})
    return coins
  }

  return async (
    tokens: PoolToken[],
    note: Note,
    signal: AbortSignal,
  ): Promise<{ token: PoolToken; state: PoolState }[]> => {
    const source = toncenter(deps, signal)
    const pools: { token: PoolToken; state: PoolState }[] = []
    // One by one: without a key, the host answers one request per second and lets none wait for long.
    for (const token of tokens.filter(({ codeHash }) => codeHashes.has(codeHash))) {
      const coins = await readCoins(token.pool, signal)
      if (coins === 'imitation') {
        note('a token that only looks like a pool of DeDust')
        continue
      }
      const answer = await runGetMethod(source, { address: token.pool, method: 'get_reserves' })
      if (token.supply === null) throw new ApiError('UPSTREAM_FAILED', 'toncenter does not return the supply of a pool')
      const reserves = [answer.number(0), answer.number(1)] as const
      pools.push({ token, state: { coins, reserves, supply: token.supply, fee: null } })
    }
    return pools
  }
}

async function isOfFactory(source: Toncenter, pool: string, assets: MethodStack): Promise<boolean> {
  for (const value of POOL_TYPES) {
    const stack = [{ type: 'num' as const, value }, assets.slice(0), assets.slice(1)]
    const answer = await runOrNull(source, { address: deDustFacts.factory, method: 'get_pool_address', stack })
    if (answer?.address(0) === pool) return true
  }
  return false
}

/** Null if the contract's answer is not a valid one, which happens with contracts that only look like a pool. */
async function runOrNull(source: Toncenter, call: Parameters<typeof runGetMethod>[1]): Promise<MethodStack | null> {
  try {
    const answer = await runGetMethod(source, call)
    // Both methods return cells: the pool's two coins, or the address.
    answer.slice(0)
    if (call.method === 'get_assets') answer.slice(1)
    return answer
  } catch (error) {
    if (error instanceof MethodFailure) return null
    throw error
  }
}

/** Four bits are the kind: the native coin, or a jetton with its workchain and hash. */
function coinOf(cell: CellReader): string {
  const kind = cell.uint(4)
  if (kind === 0n) return nativeAddresses.ton
  const workchain = kind === 1n ? cell.int(8) : null
  const jetton = friendlyTonAddress(`${workchain}:${cell.uint(256).toString(16).padStart(64, '0')}`)
  if (jetton === null) throw new ApiError('UPSTREAM_FAILED', 'a pool of DeDust has a coin of an unknown sort')
  return jetton
}
