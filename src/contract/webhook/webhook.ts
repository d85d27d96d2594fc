import * as z from 'zod/mini'
import { isUnreadChain, unreadChains, WalletChain } from '#contract/chains.ts'
import { type Endpoint, noContent } from '#contract/endpoint.ts'
import { listOf, plainText, text } from '#contract/field.ts'
import { isName } from '#contract/wallet/name.ts'
import { webhookLimits } from './webhook-limits.ts'
import { defaultRules, isAboutWallets, WebhookRule, WebhookRuleInput } from './webhook-rule.ts'

/** `failingSince`, `disabledAt`: ISO 8601, "" while it goes well; `disabledReason` is a word to the owner. */
export const Webhook = z.object({
  id: z.string(),
  owner: text,
  url: text,
  addresses: listOf(z.string()),
  chain: text,
  createdAt: text,
  updatedAt: text,
  events: listOf(WebhookRule),
  failingSince: text,
  disabledAt: text,
  disabledReason: text,
})
export type Webhook = z.output<typeof Webhook>

/** Longer than any that is given: what is longer, or holds control characters, names nothing. */
export const MessageOrWebhookId = plainText(100)
export const WebhookPath = z.object({ id: MessageOrWebhookId })

export const listWebhooks = {
  method: 'GET',
  path: '/events/webhooks',
  summary: 'Webhooks of the calling API key',
  auth: 'own-key',
  isSafe: true,
  response: z.object({ data: listOf(Webhook) }),
} as const satisfies Endpoint

/** A chain that events can come of: one without a source has none. */
export const WebhookChain = WalletChain.check(
  z.refine((chain) => !isUnreadChain(chain), { error: ({ input }) => whyUnread(String(input)) }),
)
const whyUnread = (chain: string) => (isUnreadChain(chain) ? `${chain} has ${unreadChains[chain].reason}` : undefined)

const NewWebhook = z
  .strictObject({
    url: plainText(webhookLimits.urlLength),
    chain: z._default(WebhookChain, 'ALL'),
    addresses: z._default(
      z.array(plainText(200).check(z.trim(), z.minLength(1))).check(z.maxLength(webhookLimits.addresses)),
      [],
    ),
    events: z._default(z.array(WebhookRuleInput).check(z.minLength(1), z.maxLength(webhookLimits.rules)), [
      ...defaultRules,
    ]),
  })
  .check(
    z.refine(({ addresses, events }) => addresses.length > 0 || !events.some(isAboutWallets), {
      path: ['addresses'],
      message: 'needs at least one address for wallet events',
    }),
    z.refine(({ addresses }) => addresses.filter(isName).length <= webhookLimits.names, {
      path: ['addresses'],
      message: `must have at most ${webhookLimits.names} names`,
    }),
  )
export type NewWebhook = z.output<typeof NewWebhook>

/** As it was just registered: the one answer that holds the secret, beside that of a rotation. */
export const RegisteredWebhook = z.extend(Webhook, { secret: z.string() })

export const createWebhook = {
  method: 'POST',
  path: '/events/webhooks',
  summary: 'Add a webhook to the calling API key; its secret is shown only once',
  auth: 'own-key',
  isSafe: false,
  status: 201,
  body: NewWebhook,
  response: z.object({ data: RegisteredWebhook }),
} as const satisfies Endpoint

export const deleteWebhook = {
  method: 'DELETE',
  path: '/events/webhooks/:id',
  summary: 'Delete a webhook and its waiting messages',
  auth: 'own-key',
  isSafe: false,
  status: 204,
  params: WebhookPath,
  response: noContent,
} as const satisfies Endpoint

export const rotateWebhook = {
  method: 'POST',
  path: '/events/webhooks/:id/rotate',
  summary: 'Create a new secret, shown only once; for a day, messages are signed with both secrets',
  auth: 'own-key',
  isSafe: false,
  params: WebhookPath,
  response: z.object({ data: z.object({ id: z.string(), secret: z.string(), previousValidUntil: text }) }),
} as const satisfies Endpoint
