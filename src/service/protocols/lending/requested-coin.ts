import { ApiError } from '#contract/error.ts'
import { readCoinType } from '#service/protocols/move/read-coin-type.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'

/**
 * The coin that a request refers to, with padded addresses: `tokenAddress`, or `poolId` as a bare coin type or
 * `<slug>-lending:<coin type>`. Null if the request has only a `poolId` of another form. Throws INVALID_TOKEN, or
 * TOKEN_POOL_MISMATCH if the two fields name different coins.
 */
export function requestedCoin(request: Pick<ActionRequest, 'poolId' | 'tokenAddress'>, slug: string): string | null {
  const { poolId, tokenAddress } = request
  const ofToken = tokenAddress === null ? null : readCoinType(tokenAddress, 'tokenAddress')
  const prefix = `${slug}-lending:`
  const rest = poolId?.toLowerCase().startsWith(prefix) ? poolId.slice(prefix.length) : poolId
  const ofPool = rest?.includes(':') || rest !== poolId ? readCoinType(rest ?? '', 'poolId') : null
  if (ofToken !== null && ofPool !== null && ofToken !== ofPool) {
    throw new ApiError('TOKEN_POOL_MISMATCH', `tokenAddress is ${ofToken}, poolId is the pool of ${ofPool}`)
  }
  return ofToken ?? ofPool
}
