import { Delivery } from '#contract/webhook/delivery.ts'
import { RegisteredWebhook, Webhook } from '#contract/webhook/webhook.ts'
import { WebhookRule, WebhookRuleInput } from '#contract/webhook/webhook-rule.ts'
import { type NamedSchema, named } from '#service/openapi/field-doc.ts'
import { ISO_TIME, SUI_ADDRESS, SUI_COIN } from './shared.ts'

export const WEBHOOK_ID = '6f1c2a34-8b1d-4a57-9d0e-3a2b1c0d9e8f'
export const MESSAGE_ID = 'msg_0b0f7f0e-5d8f-4a5c-9a53-0c7f6f1d2e3a'
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwYwiQ3r8GKYo='

const webhookFields = {
  id: ['Its id', WEBHOOK_ID],
  owner: ['Id of the key that it is registered under', 'k3y1d'],
  url: ['Where events go', 'https://hooks.example.org/yieldscope'],
  addresses: ['Addresses that it is about', [SUI_ADDRESS]],
  chain: ['Chain of these addresses; `ALL` for all that can own them', 'SUI'],
  createdAt: ['When it was registered (ISO 8601)', ISO_TIME],
  updatedAt: ['When it was last changed (ISO 8601)', ISO_TIME],
  events: 'Its events',
  failingSince: ['Since when nothing was accepted (ISO 8601); empty while it goes well', ''],
  disabledAt: ['Since when nothing is sent to it (ISO 8601); empty while something is', ''],
  disabledReason: ['Why nothing is sent to it; empty while something is', ''],
} as const

const ruleFields = {
  type: 'The kind of event, and the `type` of its messages',
  minUsd: ['Minimum value of a change in dollars; smaller changes and those of unknown value are not sent', 10],
  above: ['Sent when the value rises above it: dollars, for an APY a fraction', 50],
  below: ['Sent when the value falls below it: dollars, for an APY a fraction, for a loan its health factor', 1.2],
  vaultId: ['Id of a vault', 'b1a2c3d4-0000-4000-8000-5a5a5a5a5a5a'],
  coinType: ['Full type of a Sui coin', SUI_COIN],
} as const

const ruleSchemas: NamedSchema[] = [
  {
    schema: WebhookRule,
    name: 'WebhookRule',
    description: 'An event of a webhook. A threshold is reported once per crossing.',
    fields: ruleFields,
  },
  {
    schema: WebhookRuleInput,
    name: 'AskedWebhookRule',
    description: 'The same in a request. An event without a threshold may be its name alone.',
    fields: ruleFields,
  },
]

export const eventSchemas = [
  ...ruleSchemas,
  named(Webhook, 'Webhook', 'A webhook: its URL, its events and its state.', webhookFields),
  named(RegisteredWebhook, 'RegisteredWebhook', 'A webhook as it was just registered, with its secret.', {
    ...webhookFields,
    secret: ['What its messages are signed with, as Standard Webhooks writes it; shown this once', SECRET],
  }),
  named(Delivery, 'Delivery', 'One message to one webhook, and what became of it.', {
    id: ['Its id, and its `webhook-id` each time that it is sent', MESSAGE_ID],
    type: ['Its type of event', 'position.closed'],
    state: '`pending`: to be sent, or sent again; `delivered`: answered with 2xx; `dead`: given up',
    createdAt: ['When it came about (ISO 8601)', ISO_TIME],
    attempts: ['How often it was sent', 1],
    lastAttemptAt: ['When it was sent last (ISO 8601); empty where it was not', ISO_TIME],
    nextAttemptAt: ['When it is sent next (ISO 8601); empty unless it is pending', ''],
    statusCode: ['HTTP status of the last answer; null where none came', 204],
    error: ['Why the last attempt failed; empty where it did not', ''],
    body: ['The JSON that is sent', '{"type":"position.closed","timestamp":"2026-11-22T18:00:00.000Z","data":{}}'],
  }),
]
