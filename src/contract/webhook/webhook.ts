import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { listOf, text } from './field.ts'

export const Webhook = z.object({
  id: z.string(),
  owner: text,
  url: text,
  addresses: listOf(z.string()),
  chain: text,
  createdAt: text,
  updatedAt: text,
})
export type Webhook = z.output<typeof Webhook>

export const listWebhooks = {
  method: 'GET',
  path: '/events/webhooks',
  summary: 'Webhooks registered under the calling API key',
  auth: 'own-key',
  isSafe: true,
  response: z.object({ data: listOf(Webhook) }),
} as const satisfies Endpoint
