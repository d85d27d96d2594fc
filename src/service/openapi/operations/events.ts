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
      'Messages go to the URL by POST, signed as Standard Webhooks says, at least once and in order. The URL must be https and lead to a public address; what cannot be used is refused with 422 that names `url`.',
    answer: 'The webhook with its secret, which is shown this once',
    body: {
      url: ['Where messages go', 'https://hooks.example.org/yieldscope'],
      chain: [
        'Chain whose events are sent; `ALL`, the default, for all that can own the addresses. A chain without a source is refused',
        'ALL',
      ],
      addresses: [
        'What events of wallets are about, at most 100 addresses, of which 10 may be names, resolved now; optional without wallet events',
        [SUI_ADDRESS],
      ],
      events: [
        'Events to send, at most 50; one without a threshold may be its name alone. By default changes of holdings and positions opened, closed and out of range',
        [{ type: 'position.closed' }, { type: 'position.health', below: 1.2 }],
      ],
    },
  },
  rotateWebhook: {
    tag: 'Events',
    description:
      'A new secret. For 24 hours every message carries signatures with the new one and the one before; any earlier one is valid no more.',
    answer: 'The new secret, which is shown this once',
    params: { id },
    answers: {
      'data.id': ['Id of the webhook', WEBHOOK_ID],
      'data.secret': ['What its messages are signed with, as Standard Webhooks writes it', SECRET],
      'data.previousValidUntil': ['Until when the secret before it is valid (ISO 8601)', ISO_TIME],
    },
  },
  testWebhook: {
    tag: 'Events',
    description:
      'Sends a message of the type `test` at once and beside the queue, and waits for the answer, ten seconds at most. One that is accepted enables a disabled webhook again.',
    answer: 'The message, and what became of it',
    params: { id },
  },
  listDeliveries: {
    tag: 'Events',
    description: 'Messages to a webhook, newest first. Finished ones are stored for 30 days, at most 1,000.',
    answer: 'The messages',
    params: { id },
    query: {
      limit: ['How many at most', 50],
      state: ['Only those that wait, were delivered, or were given up', 'dead'],
    },
  },
  retryDelivery: {
    tag: 'Events',
    description: 'Queues a message that was given up behind all others, under its own id.',
    answer: 'The message',
    params: { id, deliveryId: ['Id of a message of this webhook', MESSAGE_ID] },
  },
  deleteWebhook: {
    tag: 'Events',
    description: 'With all that waits to be sent to it. This cannot be undone.',
    answer: 'It is gone',
    params: { id },
  },
} satisfies Partial<AllOperationDocs>
