import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { requestedCoin } from '#service/protocols/lending/requested-coin.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import type { NaviIds, NaviLendingPool } from './ids.ts'

const assetNumber = /^\s*\d{1,3}\s*$/

/** A pool by its coin, with padded addresses, or by NAVI's number of the asset; at least one of them is set. */
type WantedPool = { coinType: string | null; asset: number | null }

const invalidPool = () =>
  new ApiError(
    'INVALID_POOL',
    'poolId: must be navi-lending:<coin type>, a coin type or the number of an asset of NAVI',
  )

/** Throws INVALID_POOL, INVALID_TOKEN or TOKEN_POOL_MISMATCH. */
export function requestedNaviPool(request: ActionRequest): WantedPool {
  const coinType = requestedCoin(request, 'navi')
  const asset = readAssetNumber(request)
  if (coinType === null && asset === null) throw invalidPool()
  return { coinType, asset }
}

/** Null if `poolId` names the pool by its coin, or is missing. */
function readAssetNumber({ poolId }: ActionRequest): number | null {
  if (poolId === null || poolId.includes(':')) return null
  if (!assetNumber.test(poolId)) throw invalidPool()
  return Number(poolId)
}

/** Throws POOL_NOT_FOUND, or TOKEN_POOL_MISMATCH if the number belongs to another coin. */
export function findNaviPool({ pools }: NaviIds, { coinType, asset }: WantedPool): NaviLendingPool {
  const pool = pools.find(({ id, suiCoinType }) => (asset === null ? coinKey(suiCoinType) === coinType : id === asset))
  if (!pool)
    throw new ApiError(
      'POOL_NOT_FOUND',
      `NAVI’s main market has no pool of ${asset ?? displayCoinType(coinType ?? '')}`,
    )
  if (coinType !== null && coinKey(pool.suiCoinType) !== coinType) {
    const detail = `tokenAddress is ${coinType}, poolId ${asset} is the pool of ${displayCoinType(pool.suiCoinType)}`
    throw new ApiError('TOKEN_POOL_MISMATCH', detail)
  }
  return pool
}

/** A deprecated pool accepts no new deposits or loans; withdrawals and repayments continue. */
export const isDeprecated = ({ deprecatedAt }: NaviLendingPool, nowMs: number) =>
  typeof deprecatedAt === 'number' && nowMs > deprecatedAt
