import type { AttemptOutcome } from '#service/store/webhooks/delivery-store.ts'
import type { SendResult } from './send-message.ts'

const GONE = 410
const FIRST_DELAY_MS = 10_000
const FACTOR = 3
const MAX_DELAY_MS = 4 * 3_600_000
const JITTER = 0.2
const GIVE_UP_MS = 24 * 3_600_000
const DISABLE_MS = 3 * 24 * 3_600_000

/** How long after the failed attempt, the first being 1: 10 s, 30 s, 90 s … four hours, each a fifth more or less. */
const delayAfter = (attempts: number, random: () => number): number =>
  Math.min(FIRST_DELAY_MS * FACTOR ** (attempts - 1), MAX_DELAY_MS) * (1 - JITTER + 2 * JITTER * random())

type Attempt = {
  result: SendResult
  /** With this one. */
  attempts: number
  queuedAt: Date
  failingSince: Date | null
  at: Date
  random: () => number
}

/**
 * What follows from an attempt: tried again for a day, then given up; nothing more is sent to a webhook that says it is gone (410)
 * or accepted nothing for three days.
 */
export function attemptOutcome({ result, attempts, queuedAt, failingSince, at, random }: Attempt): AttemptOutcome {
  const { statusCode, error } = result
  if (error === '') return { isDelivered: true, statusCode }
  const failed = { isDelivered: false, statusCode, error } as const
  if (statusCode === GONE) return { ...failed, nextAttemptAt: null, disable: 'It answered 410 Gone' }
  if (failingSince !== null && at.getTime() - failingSince.getTime() >= DISABLE_MS) {
    return { ...failed, nextAttemptAt: null, disable: `It accepted nothing for three days; last it ${error}` }
  }
  const nextAttemptAt = new Date(at.getTime() + Math.round(delayAfter(attempts, random)))
  const isOver = nextAttemptAt.getTime() > queuedAt.getTime() + GIVE_UP_MS
  return { ...failed, nextAttemptAt: isOver ? null : nextAttemptAt, disable: null }
}
