import { retryLimits } from '#contract/webhook/webhook-limits.ts'
import type { AttemptOutcome } from '#service/store/webhooks/delivery-store.ts'
import type { SendResult } from './send-message.ts'

const GONE = 410
const { firstDelayMs, factor, maxDelayMs, jitter, giveUpMs, disableMs } = retryLimits

/** The delay after the failed attempt, the first being 1. */
const delayAfter = (attempts: number, random: () => number): number =>
  Math.min(firstDelayMs * factor ** (attempts - 1), maxDelayMs) * (1 - jitter + 2 * jitter * random())

type Attempt = {
  result: SendResult
  /** Including this one. */
  attempts: number
  queuedAt: Date
  failingSince: Date | null
  at: Date
  random: () => number
}

/**
 * The consequence of an attempt: retries for a day, then gives up. Disables a webhook that responds that it is gone
 * (410) or that accepted nothing for three days.
 */
export function attemptOutcome({ result, attempts, queuedAt, failingSince, at, random }: Attempt): AttemptOutcome {
  const { statusCode, error } = result
  if (error === '') return { isDelivered: true, statusCode }
  const failed = { isDelivered: false, statusCode, error } as const
  if (statusCode === GONE) return { ...failed, nextAttemptAt: null, disable: 'It answered 410 Gone' }
  if (failingSince !== null && at.getTime() - failingSince.getTime() >= disableMs) {
    return {
      ...failed,
      nextAttemptAt: null,
      disable: `It accepted no message for three days; the last time it ${error}`,
    }
  }
  const nextAttemptAt = new Date(at.getTime() + Math.round(delayAfter(attempts, random)))
  const isOver = nextAttemptAt.getTime() > queuedAt.getTime() + giveUpMs
  return { ...failed, nextAttemptAt: isOver ? null : nextAttemptAt, disable: null }
}
