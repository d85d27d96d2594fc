import type { AllOperationDocs } from './operation-docs.ts'

export const eventDocs = {
  listWebhooks: {
    tag: 'Events',
    description:
      'What is registered under the calling key. Neither a visitor’s session nor anonymous access stands in for the key.',
    answer: 'The webhooks',
  },
} satisfies Partial<AllOperationDocs>
