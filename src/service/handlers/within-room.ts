import { ApiError, fieldError } from '#contract/error.ts'
import { webhookLimitsOfKey } from '#contract/webhook/webhook-limits.ts'
import { NoRoom, type Room } from '#service/store/no-room.ts'
import type { Context } from './handler.ts'

type Limits = Pick<Context, 'keyId' | 'watchLimit' | 'watchLimitPerKey'>

/**
 * Runs an addition to the watch list. If a limit is exceeded, the error contains the limit and the field that requested
 * the addition.
 */
export async function withinRoom<T>(context: Limits, field: string, add: (room: Room) => Promise<T>): Promise<T> {
  const { keyId, watchLimit, watchLimitPerKey } = context
  const room = {
    addresses: watchLimit,
    addressesPerOwner: watchLimitPerKey,
    webhooksPerOwner: webhookLimitsOfKey.webhooks,
  }
  try {
    return await add(room)
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    const { why, count } = error
    if (why === 'revoked') throw new ApiError('KEY_UNKNOWN', 'The key in x-api-key is unknown or revoked')
    if (why === 'webhooks')
      throw new ApiError('NOT_POSSIBLE', `A key has at most ${webhookLimitsOfKey.webhooks} webhooks: delete one first`)
    const owner = keyId === null ? 'the page without a key' : 'a key'
    const limit =
      why === 'addresses'
        ? `this service reads ${watchLimit} addresses at most, and has ${count}`
        : `${owner} may have ${watchLimitPerKey} addresses read, watched and in webhooks, and has ${count}`
    throw fieldError('NOT_POSSIBLE', field, limit, { cause: error })
  }
}
