import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { deliveryRates } from '#contract/webhook/webhook-limits.ts'
import type { Store } from '#service/store/store.ts'
import type { AttemptOutcome } from '#service/store/webhooks/delivery-store.ts'
import type { DueDelivery } from '#service/store/webhooks/leases.ts'
import { attemptOutcome } from './attempt-outcome.ts'
import { answerClass, type DeliveryTelemetry, noDeliveryTelemetry, type SettledAttempt } from './delivery-telemetry.ts'
import type { SendMessage } from './send-message.ts'
import { signedPost } from './sign-message.ts'

/** Longer than an attempt may take: each attempt renews the lease. */
const LEASE_MS = 30_000
const { perInstance, perHost, perKey, messagesInRow } = deliveryRates
const STOP_MS = 2_000

export type DelivererOptions = {
  store: Pick<Store, 'deliveries'>
  send: SendMessage
  now: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  random?: () => number
  leaseMs?: number
  telemetry?: DeliveryTelemetry
}

export type Deliverer = {
  /**
   * Sends due messages that nobody else is sending, and those that become due meanwhile. Returns the number of
   * attempts.
   */
  deliverDue(): Promise<number>
  /** Starts no new attempt. Attempts in progress get two seconds and are repeated later if that is not enough. */
  stop(): Promise<void>
}

/** Sends messages from the outbox: in order per webhook, at least once. */
export function createDeliverer(options: DelivererOptions): Deliverer {
  const { store, send, now, log, random = Math.random, leaseMs = LEASE_MS, telemetry = noDeliveryTelemetry } = options
  const stopping = new AbortController()
  const ending = new AbortController()
  const serving = new Set<Promise<number>>()

  async function attempt(due: DueDelivery): Promise<void> {
    const at = now()
    const { id, secrets, webhookId, url } = due
    const result = await send(signedPost({ id, url, body: due.body, at, secrets }), ending.signal)
    const endedAt = now()
    const outcome = attemptOutcome({ ...due, result, attempts: due.attempts + 1, at: endedAt, random })
    await store.deliveries.settle({ id, webhookId, at, outcome })
    const lagSeconds = Math.max(0, endedAt.getTime() - due.queuedAt.getTime()) / 1000
    telemetry({ outcome: nameOf(outcome), answer: answerClass(result.statusCode), lagSeconds })
    if (!outcome.isDelivered && outcome.disable !== null)
      log.warn({ webhook: webhookId, host: new URL(url).host, reason: outcome.disable }, 'a webhook is disabled')
  }

  async function serve(webhookId: string, owner: string): Promise<number> {
    let attempts = 0
    try {
      while (attempts < messagesInRow && !stopping.signal.aborted) {
        const due = await store.deliveries.next(webhookId, { owner, now: now(), leaseMs })
        if (due === null) break
        await attempt(due)
        attempts += 1
      }
    } catch (error) {
      // The result of an attempt that a stop interrupted is unknown: it is repeated.
      if (!ending.signal.aborted)
        log.warn({ webhook: webhookId, reason: String(error) }, 'a webhook could not be served')
    }
    await store.deliveries.release(webhookId, owner).catch((error: unknown) => {
      log.warn({ webhook: webhookId, reason: String(error) }, 'the lease of a webhook runs out by itself')
    })
    return attempts
  }

  /**
   * `owner` identifies this claim only: a claim that lost its lease to a later one, even of this instance, sends
   * nothing more.
   */
  async function claim(owner: string): Promise<string[]> {
    const limit = perInstance - serving.size
    if (stopping.signal.aborted || limit <= 0) return []
    return await store.deliveries.claim({ owner, now: now(), leaseMs, limit, perHost, perKey })
  }

  async function deliverDue(): Promise<number> {
    const owner = randomUUID()
    const claimed = await claim(owner)
    const runs = claimed.map(async (id) => {
      const run = serve(id, owner).finally(() => serving.delete(run))
      serving.add(run)
      const attempts = await run
      // Its slot is free, for other webhooks of its host or for its own remaining messages.
      return attempts + (attempts > 0 ? await deliverDue() : 0)
    })
    return (await Promise.all(runs)).reduce((sum, attempts) => sum + attempts, 0)
  }

  return {
    deliverDue,
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => ending.abort(), STOP_MS)
      await Promise.all(serving)
      clearTimeout(timer)
    },
  }
}

function nameOf(outcome: AttemptOutcome): SettledAttempt['outcome'] {
  if (outcome.isDelivered) return 'delivered'
  if (outcome.disable !== null) return 'disabled'
  return outcome.nextAttemptAt === null ? 'given-up' : 'retried'
}
