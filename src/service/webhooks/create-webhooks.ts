import { randomUUID } from 'node:crypto'
import { ApiError } from '#contract/error.ts'
import type { Delivery } from '#contract/webhook/delivery.ts'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { webhookLimits, webhookLimitsOfKey } from '#contract/webhook/webhook-limits.ts'
import type { Store } from '#service/store/store.ts'
import { bodyOf } from '#service/store/webhooks/enqueue-deliveries.ts'
import { createNameResolver, NameUnresolved } from './create-name-resolver.ts'
import { limitPerOwner } from './limit-per-owner.ts'
import { type Resolve, resolveTarget, TargetRefused } from './resolve-target.ts'
import type { SendMessage } from './send-message.ts'
import { secretText, signedPost } from './sign-message.ts'
import { whyNotTarget } from './target.ts'
import { whyNotChat } from './to-receiver.ts'

/** Webhook functions for requests, in addition to the store. */
export type Webhooks = {
  /** Why an owner cannot register a URL; null if allowed. Checked again before each message. */
  whyNot(url: string, owner: string): Promise<string | null>
  secretText(secret: Uint8Array): string
  rotate(webhook: Webhook): Promise<{ secret: string; previousValidUntil: Date }>
  /** Sends a message outside the queue, once; a success enables a disabled webhook again. */
  test(webhook: Webhook, signal: AbortSignal): Promise<Delivery>
}

type Parts = { store: Store; send: SendMessage; allowsPrivate: boolean; now: () => Date; resolve?: Resolve }

export function createWebhooks({ store, send, allowsPrivate, now, resolve = createNameResolver() }: Parts): Webhooks {
  const inTurn = limitPerOwner({ atOnce: webhookLimitsOfKey.lookups, waitMs: webhookLimitsOfKey.lookupWaitMs })
  return {
    secretText,
    whyNot: async (url, owner) => {
      if (!URL.canParse(url)) return 'is not a URL'
      const refusal = whyNotTarget(url, allowsPrivate) ?? whyNotChat(url)
      if (refusal !== null) return refusal
      try {
        const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '')
        const looked = await inTurn(owner, () => resolveTarget(hostname, { resolve, allowsPrivate }))
        return looked === null ? 'could not be looked up: too many names of this key wait for their nameservers' : null
      } catch (error) {
        const isKnown = error instanceof TargetRefused || error instanceof NameUnresolved
        return isKnown ? error.message : 'has a name that does not resolve'
      }
    },
    rotate: async ({ id }) => {
      const previousValidUntil = new Date(now().getTime() + webhookLimits.rotationMs)
      return { secret: secretText(await store.webhooks.rotate(id, previousValidUntil)), previousValidUntil }
    },
    test: async ({ id: webhookId, url }, signal) => {
      const at = now()
      const id = `msg_${randomUUID()}`
      const body = bodyOf({ type: 'test', data: { webhookId } }, at)
      const secrets = await store.webhooks.secrets(webhookId, at)
      const { statusCode, error } = await send(signedPost({ id, url, body, at, secrets }), signal)
      const outcome =
        error === ''
          ? ({ isDelivered: true, statusCode } as const)
          : ({ isDelivered: false, statusCode, error, nextAttemptAt: null, disable: null } as const)
      await store.deliveries.noteTest({ id, webhookId, body, at, outcome })
      const noted = await store.deliveries.find(webhookId, id)
      if (noted === null) throw new ApiError('NOT_FOUND', 'The webhook was removed meanwhile')
      return noted
    },
  }
}
