import type { Webhook } from '#contract/webhook/webhook.ts'
import { isoTime, type TableFile } from '#dashboard/ui/table/table-file.ts'

export const webhookFile: TableFile<Webhook> = {
  name: 'webhooks',
  columns: [
    { header: 'Id', value: ({ id }) => id },
    { header: 'URL', value: ({ url }) => url },
    { header: 'Chain', value: ({ chain }) => chain },
    { header: 'Addresses', value: ({ addresses }) => addresses.join(' ') },
    { header: 'Events', value: ({ events }) => events.map(({ type }) => type).join(' ') },
    { header: 'Created', value: ({ createdAt }) => isoTime(createdAt) },
    { header: 'Updated', value: ({ updatedAt }) => isoTime(updatedAt) },
  ],
}
