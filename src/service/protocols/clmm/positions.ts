import { ApiError } from '#contract/error.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { clmmPosition, earnedBy, requireRange } from './clmm-position.ts'
import type { ClmmHolding, ClmmPool, ClmmProtocol } from './clmm-protocol.ts'
import { noteUnknownFees } from './note-unknown-fees.ts'

type PoolHolding = { holding: ClmmHolding; pool: ClmmPool }
type Fields = Map<string, SuiObject>

/** Reads in batched rounds: the positions, their pools, then both end ticks with the pool's record of each position. */
export const clmmPositions = (
  { sui, now }: Pick<PositionDeps, 'sui' | 'now'>,
  protocol: ClmmProtocol,
): PositionSource =>
  suiSource({ sui, ...protocol.protocol }, async (reading) => {
    const { signal, note } = reading
    const holdings = (await protocol.readHoldings(reading)).filter(mayHoldSomething)
    const objects = await sui.objects(distinct(holdings.map(({ poolId }) => poolId)), signal)
    const pools = new Map([...objects].map(([id, object]) => [id, protocol.parsePool(object)]))
    const placed = holdings.map((holding) => ({ holding, pool: poolOf(holding, pools, protocol) }))
    const fields = await sui.objects(distinct(placed.flatMap(fieldIds)), signal)
    const seconds = BigInt(Math.floor(now() / 1_000))
    const positions = placed.flatMap((one) => {
      const position = clmmPosition(one.holding, one.pool, earned(one, { protocol, fields, seconds }))
      return one.holding.range.liquidity === 0n && position.yield.length === 0 ? [] : [position]
    })
    noteUnknownFees(positions, note)
    return positions
  })

const distinct = (ids: string[]): string[] => [...new Set(ids)]

/** Closed positions remain in wallets as empty objects. */
const mayHoldSomething = ({ range, settled }: ClmmHolding): boolean =>
  range.liquidity > 0n || settled === null || settled.some(({ owed }) => owed > 0n)

function poolOf(
  { poolId, range }: ClmmHolding,
  pools: Map<string, ClmmPool>,
  { protocol: { listing } }: ClmmProtocol,
): ClmmPool {
  const pool = pools.get(poolId)
  // Without its pool a position has no amounts, and a list that lacks one position would look complete.
  if (!pool) throw new ApiError('UPSTREAM_FAILED', `Sui did not return the pool of a ${listing.name} position`)
  requireRange(range, pool, `Sui returned a ${listing.name} position`)
  return pool
}

const tickIds = ({ holding: { range }, pool }: PoolHolding): [string, string] => [
  pool.tickFieldId(range.tickLower),
  pool.tickFieldId(range.tickUpper),
]

function fieldIds(one: PoolHolding): string[] {
  const { holding, pool } = one
  // A tick is deleted with the last liquidity that uses it.
  const ticks = holding.range.liquidity > 0n ? tickIds(one) : []
  return [...ticks, ...(pool.settledFieldId ? [pool.settledFieldId(holding.positionId)] : [])]
}

type EarnedContext = { protocol: ClmmProtocol; fields: Fields; seconds: bigint }

/** Uncollected fees and rewards. Omits unknown ones, because there is no amount without the settled counter. */
function earned(one: PoolHolding, { protocol, fields, seconds }: EarnedContext): FoundPosition['yield'] {
  const { holding, pool } = one
  const stored = pool.settledFieldId && fields.get(pool.settledFieldId(holding.positionId))
  const settled = holding.settled ?? (stored && protocol.parseSettled?.(stored))
  if (!settled) return []

  const outsides = tickIds(one)
    .map((id) => fields.get(id))
    .map((tick) => tick && protocol.parseTick(tick))
  return earnedBy({ holding, pool, settled, outsides, seconds })
}
