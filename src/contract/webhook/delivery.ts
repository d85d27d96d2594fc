import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { count, listOf, quantity, text, wholeNumber } from '#contract/field.ts'
import { MessageOrWebhookId, WebhookPath } from './webhook.ts'

/** `pending`: to be sent, or sent again; `delivered`: answered with 2xx; `dead`: given up, and sent again only on request. */
export const deliveryStates = ['pending', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One message to one webhook. `id` is also its `webhook-id`, the same each time that it is sent. Times are ISO 8601, "" where there is none. */
export const Delivery = z.object({
  id: z.string(),
  type: text,
  state: z.enum(deliveryStates),
  createdAt: text,
  attempts: count,
  lastAttemptAt: text,
  nextAttemptAt: text,
  /** Of the last answer; null where none came. */
  statusCode: quantity,
  /** Why the last attempt failed. */
  error: text,
  /** The JSON that is sent; a chat app gets a sentence made of it. */
  body: text,
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = {
  method: 'GET',
  path: '/events/webhooks/:id/deliveries',
  summary: 'Messages sent to a webhook and their results, newest first',
  auth: 'own-key',
  isSafe: true,
  params: WebhookPath,
  query: z.object({
    limit: z._default(wholeNumber({ min: 1, max: 200 }), 50),
    state: z.optional(z.enum(deliveryStates)),
  }),
  response: z.object({ data: listOf(Delivery) }),
} as const satisfies Endpoint

export const retryDelivery = {
  method: 'POST',
  path: '/events/webhooks/:id/deliveries/:deliveryId/retry',
  summary: 'Resend a failed message',
  auth: 'own-key',
  isSafe: false,
  params: z.extend(WebhookPath, { deliveryId: MessageOrWebhookId }),
  response: z.object({ data: Delivery }),
} as const satisfies Endpoint

export const testWebhook = {
  method: 'POST',
  path: '/events/webhooks/:id/test',
  summary: 'Send a `test` message now and return its result; a 2xx re-enables a disabled webhook',
  auth: 'own-key',
  isSafe: false,
  params: WebhookPath,
  response: z.object({ data: Delivery }),
} as const satisfies Endpoint
