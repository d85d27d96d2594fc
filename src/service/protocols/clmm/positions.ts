import { ApiError } from '#contract/error.ts'
import {
  earnedAmount,
  growthInside,
  liquidityAmounts,
  priceAtTick,
  priceOfSqrt,
  TICK_LIMIT,
} from '#domain/liquidity/liquidity-amounts.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import type { ClmmHolding, ClmmPool, ClmmProtocol, ClmmReward } from './clmm-protocol.ts'

type Placed = { holding: ClmmHolding; pool: ClmmPool }
type Fields = Map<string, SuiObject>

/** Round after round, each in batches: the positions, their pools, then the ticks at both ends with what a pool keeps of a position. */
export function clmmPositions({ sui, now }: PositionDeps, protocol: ClmmProtocol): PositionSource {
  return {
    id: protocol.id,
    chain: 'SUI',
    protocol: protocol.protocol,
    async readPositions(address, signal) {
      const holdings = (await protocol.readHoldings(sui, address, signal)).filter(mayHoldSomething)
      const objects = await sui.objects(distinct(holdings.map(({ poolId }) => poolId)), signal)
      const pools = new Map([...objects].map(([id, object]) => [id, protocol.parsePool(object)]))
      const placed = holdings.map((holding) => ({ holding, pool: poolOf(holding, pools, protocol) }))
      const fields = await sui.objects(distinct(placed.flatMap(fieldIds)), signal)
      const seconds = BigInt(Math.floor(now() / 1_000))
      return placed.flatMap((one) => {
        const found = toFound(one, earned(one, { protocol, fields, seconds }))
        return one.holding.range.liquidity === 0n && found.yield.length === 0 ? [] : [found]
      })
    },
  }
}

const distinct = (ids: string[]): string[] => [...new Set(ids)]

/** Closed positions stay in wallets as empty objects. */
const mayHoldSomething = ({ range, settled }: ClmmHolding): boolean =>
  range.liquidity > 0n || settled === null || settled.some(({ owed }) => owed > 0n)

function poolOf({ poolId, range }: ClmmHolding, pools: Map<string, ClmmPool>, { protocol }: ClmmProtocol): ClmmPool {
  const pool = pools.get(poolId)
  // Without its pool a position has no amounts, and without one position the rest is a part that looks whole.
  if (!pool) throw new ApiError('UPSTREAM_FAILED', `Sui did not tell the pool of a ${protocol.name} position`)
  const { tickLower, tickUpper } = range
  if (tickLower >= tickUpper || tickLower < -TICK_LIMIT || tickUpper > TICK_LIMIT || pool.sqrtPriceX64 === 0n) {
    throw new ApiError('UPSTREAM_FAILED', `Sui told a ${protocol.name} position of an impossible range`)
  }
  return pool
}

const tickIds = ({ holding: { range }, pool }: Placed): [string, string] => [
  pool.tickFieldId(range.tickLower),
  pool.tickFieldId(range.tickUpper),
]

function fieldIds(one: Placed): string[] {
  const { holding, pool } = one
  // A tick ends with the last liquidity that needs it.
  const ticks = holding.range.liquidity > 0n ? tickIds(one) : []
  return [...ticks, ...(pool.settledFieldId ? [pool.settledFieldId(holding.positionId)] : [])]
}

type EarnedContext = { protocol: ClmmProtocol; fields: Fields; seconds: bigint }

/** Uncollected fees and rewards. What cannot be known is left out: without a tick what was settled stays, without that nothing. */
function earned(one: Placed, { protocol, fields, seconds }: EarnedContext): FoundPosition['yield'] {
  const { holding, pool } = one
  const { range, coins } = holding
  const kept = pool.settledFieldId && fields.get(pool.settledFieldId(holding.positionId))
  const settled = holding.settled ?? (kept && protocol.parseSettled?.(kept))
  if (!settled) return []

  const [lower, upper] = tickIds(one)
    .map((id) => fields.get(id))
    .map((tick) => tick && protocol.parseTick(tick))
  const counters = [
    ...coins.map((coin, index) => ({ coin, global: pool.feeGrowths[index] ?? 0n })),
    ...pool.rewards.map((reward) => ({ coin: reward.coin, global: growthAt(reward, pool, seconds) })),
  ]
  const amounts = counters.map(({ coin, global }, index) => {
    // A reward that began after the position or the tick was last touched counts from zero.
    const { owed, settledAt } = settled[index] ?? { owed: 0n, settledAt: 0n }
    if (range.liquidity === 0n || !lower || !upper) return { contractAddress: coin, amount: owed }
    const growth = { global, outsideLower: lower[index] ?? 0n, outsideUpper: upper[index] ?? 0n }
    const inside = growthInside(growth, range, pool.tick)
    // The pool and its ticks are read one after the other; a swap between them can make the difference nonsense.
    return { contractAddress: coin, amount: earnedAmount({ ...range, owed, settledAt }, inside) ?? owed }
  })
  return amounts.filter(({ amount }) => amount > 0n)
}

/** A reward's counter now: the contracts add the time since the last touch when they are called next. */
function growthAt({ growth, perSecond, updatedAt, endsAt }: ClmmReward, { liquidity }: ClmmPool, now: bigint): bigint {
  const until = endsAt !== null && endsAt < now ? endsAt : now
  return liquidity === 0n || until <= updatedAt ? growth : growth + ((until - updatedAt) * perSecond) / liquidity
}

function toFound({ holding, pool }: Placed, earnedCoins: FoundPosition['yield']): FoundPosition {
  const { positionId, poolId, range, coins } = holding
  const { a, b } = liquidityAmounts(range, pool.sqrtPriceX64)
  return {
    positionId,
    type: 'CLMM',
    poolId,
    // Both, also the one that is nothing: the range is the price of the first in the second.
    tokens: [
      { contractAddress: coins[0], amount: a },
      { contractAddress: coins[1], amount: b },
    ],
    yield: earnedCoins,
    input: null,
    yieldCollected: null,
    range: {
      lower: priceAtTick(range.tickLower),
      upper: priceAtTick(range.tickUpper),
      current: priceOfSqrt(pool.sqrtPriceX64),
      isInRange: range.tickLower <= pool.tick && pool.tick < range.tickUpper,
    },
    health: null,
    fee: Number(pool.feeRate) / 1_000_000,
    rates: null,
    isUnderlying: false,
    receiptTokens: [],
  }
}
