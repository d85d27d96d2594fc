import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { type MoveView, returned } from '#service/protocols/kit/move-reader.ts'
import { supply } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { deepBookMargin, deepBookMarginFacts } from './deepbook-margin.ts'

const { original, package: packageId, pools } = deepBookMarginFacts
const CLOCK = '0x6'
/** A pool's coin never changes. */
const COINS_FRESH_MS = 24 * 3600 * 1000

type Pool = { id: string; coinType: string }
type Deposit = { cap: string; pool: Pool }

/**
 * Coins that suppliers have lent to DeepBook's margin pools, with interest, from the pools' own function. One SupplierCap of
 * the wallet serves all pools. Traders' positions are in shared objects that cannot be found from a wallet; they are not
 * read.
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

  return suiSource({ sui, ...deepBookMargin }, async ({ owner, signal, move }) => {
    const caps = await sui.ownedObjects(owner, `${original}::margin_pool::SupplierCap`, signal)
    if (caps.length === 0) return []
    const known = await readPools('', signal)
    const deposits = caps.flatMap(({ id: cap }) => known.map((pool): Deposit => ({ cap, pool })))
    const amounts = await move.readViews(deposits.map(amountOf))
    return deposits.flatMap(({ cap, pool }, index) => {
      const amount = amounts[index] ?? 0n
      if (amount === 0n) return []
      const tokens = { contractAddress: displayCoinType(pool.coinType), amount }
      return supply({ id: { holder: [pool.id, cap] }, pool: pool.id, tokens })
    })
  })
}

const amountOf = ({ cap, pool }: Deposit): MoveView<bigint> => ({
  target: `${packageId}::margin_pool::user_supply_amount`,
  typeArguments: [pool.coinType],
  arguments: (transaction) => [transaction.object(pool.id), transaction.pure.id(cap), transaction.object(CLOCK)],
  toResult: returned(U64, 'a supply at DeepBook'),
})

/** The T of `…::margin_pool::MarginPool<T>`. */
function coinOf(type = ''): string {
  const [, poolType = '', coinType = ''] = /^([^<]+)<(.+)>$/.exec(type) ?? []
  if (coinKey(poolType) !== coinKey(`${original}::margin_pool::MarginPool`)) {
    throw new ApiError('UPSTREAM_FAILED', 'a margin pool of DeepBook is not of the expected type')
  }
  return coinType
}
