import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { MESSAGE_ID, SECRET, WEBHOOK_ID } from '#service/openapi/schemas/events.ts'
import { ISO_TIME, SUI_ADDRESS } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const id: FieldDoc = ['Id of a webhook of the calling key', WEBHOOK_ID]

export const eventDocs = {
  listWebhooks: {
    tag: 'Events',
    description:
      'The webhooks of the calling key. A visitor’s session or anonymous access cannot replace the key. Secrets are never listed.',
    answer: 'The webhooks',
  },
  createWebhook: {
    tag: 'Events',
    description:
      'Messages go to the URL by POST, signed as Standard Webhooks defines, at least once and in order. The URL must use https and lead to a public address; any other gets a 422 that names `url`. One of Discord, Slack, Telegram or ntfy gets a sentence in the form of that app.',
    answer: 'The webhook with its secret, shown only this once',
    body: {
      url: ['Where messages go', 'https://hooks.example.org/yieldscope'],
      chain: [
        'Chain whose events are sent. Default: `ALL`, every chain the addresses can be on. A chain without a source is rejected',
        'ALL',
      ],
      addresses: [
        'Addresses for wallet events: at most 100, of which 10 can be names, resolved now. Optional without wallet events',
        [SUI_ADDRESS],
      ],
      events: [
        'Events to send, at most 50; an event without a threshold can be just its name. Default: balance changes, and positions opened, closed or out of range',
        [{ type: 'position.closed' }, { type: 'position.health', below: 1.2 }],
      ],
    },
  },
  rotateWebhook: {
    tag: 'Events',
    description:
      'Creates a new secret. For 24 hours every message is signed with both the new and the previous secret; any older one stops working.',
    answer: 'The new secret, shown only this once',
    params: { id },
    answers: {
      'data.id': ['Id of the webhook', WEBHOOK_ID],
      'data.secret': ['Signing secret, in Standard Webhooks format', SECRET],
      'data.previousValidUntil': ['When the previous secret expires (ISO 8601)', ISO_TIME],
    },
  },
  testWebhook: {
    tag: 'Events',
    description:
      'Sends a `test` message at once, outside the queue, and waits up to ten seconds for the answer. An accepted test re-enables a disabled webhook.',
    answer: 'The message and its result',
    params: { id },
  },
  listDeliveries: {
    tag: 'Events',
    description: 'Messages to a webhook, newest first. Finished ones are stored for 30 days, at most 1,000.',
    answer: 'The messages',
    params: { id },
    query: {
      limit: ['Maximum number of messages', 50],
      state: ['Only messages that are waiting, delivered or given up', 'dead'],
    },
  },
  retryDelivery: {
    tag: 'Events',
    description: 'Puts a message that was given up at the end of the queue again, with the same id.',
    answer: 'The message',
    params: { id, deliveryId: ['Id of a message of this webhook', MESSAGE_ID] },
  },
  deleteWebhook: {
    tag: 'Events',
    description: 'Deletes the webhook and its waiting messages. This cannot be undone.',
    answer: 'The webhook was deleted',
    params: { id },
  },
} satisfies Partial<AllOperationDocs>
