import { ApiError } from '#contract/error.ts'
import { isProtocolChange } from '#service/protocols/move-facts/is-protocol-change.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'

const CHECK_MS = 4_000

/**
 * A node's answer within four seconds, else null. For checks that a payload does not require, because the wallet and the
 * chain repeat them.
 */
export async function ifAnswered<T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | null> {
  const limited = timeLimit(signal, CHECK_MS)
  try {
    return await untilAborted(read(limited), limited)
  } catch (error) {
    if (signal.aborted || isProtocolChange(error) || !(error instanceof ApiError || limited.aborted)) throw error
    return null
  }
}
