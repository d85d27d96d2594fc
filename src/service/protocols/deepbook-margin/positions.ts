import { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { deepBookMarginFacts } from './facts.ts'
import { deepBookMarginListing } from './listing.ts'

const { original, package: packageId, pools } = deepBookMarginFacts
const CLOCK = '0x6'
/** A pool's coin never changes. */
const COINS_FRESH_MS = 24 * 3600 * 1000
/** A transaction takes 1,023 commands. */
const CAPS_AT_ONCE = Math.floor(1_000 / pools.length)

type Pool = { id: string; coinType: string }

/**
 * What suppliers have lent to DeepBook's margin pools, with interest, as the pools' own function tells it: one SupplierCap of the
 * wallet serves all pools. What traders hold lies in shared objects that no wallet leads to and is not read.
 */
export function deepBookMarginPositions({ sui, now }: Pick<PositionDeps, 'sui' | 'now'>): PositionSource {
  const readPools = cachedRead<Pool[]>({
    freshForMs: COINS_FRESH_MS,
    now,
    async read(_, signal) {
      const objects = await sui.objects([...pools], signal)
      return pools.map((id) => ({ id, coinType: coinOf(objects.get(id)?.type) }))
    },
  })

  return {
    id: deepBookMarginListing.id,
    chain: 'SUI',
    protocol: deepBookMarginListing,
    async readPositions(address, signal) {
      const caps = await sui.ownedObjects(address, `${original}::margin_pool::SupplierCap`, signal)
      if (caps.length === 0) return []
      const known = await readPools('', signal)
      const found = []
      for (const batch of chunksOf(caps, CAPS_AT_ONCE)) {
        const asked = batch.flatMap(({ id: cap }) => known.map((pool) => ({ cap, pool })))
        const transaction = new Transaction()
        for (const { cap, pool } of asked) {
          transaction.moveCall({
            target: `${packageId}::margin_pool::user_supply_amount`,
            typeArguments: [pool.coinType],
            arguments: [transaction.object(pool.id), transaction.pure.id(cap), transaction.object(CLOCK)],
          })
        }
        const results = await sui.simulate(transaction, signal)
        found.push(
          ...asked.map((each, index) => ({
            ...each,
            amount: parseBcs(U64, results[index]?.[0], 'a supply at DeepBook'),
          })),
        )
      }
      return found.flatMap(({ cap, pool, amount }) => {
        if (amount === 0n) return []
        const tokens = [{ contractAddress: displayCoinType(pool.coinType), amount }]
        return [{ ...simplePosition, positionId: `${pool.id}:${cap}`, type: 'Lending', poolId: pool.id, tokens }]
      })
    },
  }
}

/** Of `…::margin_pool::MarginPool<T>`: its T. */
function coinOf(type = ''): string {
  const [, poolType = '', coinType = ''] = /^([^<]+)<(.+)>$/.exec(type) ?? []
  if (coinKey(poolType) !== coinKey(`${original}::margin_pool::MarginPool`)) {
    throw new ApiError('UPSTREAM_FAILED', 'a margin pool of DeepBook is something else than is known')
  }
  return coinType
}
