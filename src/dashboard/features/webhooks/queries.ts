import { queryOptions } from '@tanstack/react-query'
import { listWebhooks } from '#contract/webhook/webhook.ts'
import { call } from '#dashboard/api/client.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }).then(({ data }) => data),
})
