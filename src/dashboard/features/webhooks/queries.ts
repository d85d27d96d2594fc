import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listDeliveries, retryDelivery, testWebhook } from '#contract/webhook/delivery.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  type NewWebhook,
  rotateWebhook,
} from '#contract/webhook/webhook.ts'
import { call } from '#dashboard/api/client.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }).then(({ data }) => data),
})

/** Below `webhooks`, so that what changes a webhook has its messages read anew, too. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) =>
      call(listDeliveries, { params: { id }, query: { limit: 50 } }, { signal }).then(({ data }) => data),
  })

/** What it accepted last. The newest messages may all be others, and the newest one accepted may be an older one sent again. */
export const acceptedQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', 'delivered'],
    queryFn: ({ signal }) =>
      call(listDeliveries, { params: { id }, query: { limit: 10, state: 'delivered' } }, { signal }).then(
        ({ data }) => data.toSorted((one, other) => other.lastAttemptAt.localeCompare(one.lastAttemptAt))[0] ?? null,
      ),
  })

/** What changes webhooks; the lists are read anew however it ended. */
function useChange<T, R>(mutationFn: (input: T) => Promise<R>, onSuccess?: (result: R) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    ...(onSuccess && { onSuccess }),
  })
}

export const useRegister = () => useChange((body: NewWebhook) => call(createWebhook, { body }).then(({ data }) => data))
export const useRemove = (onRemoved: () => void) =>
  useChange((id: string) => call(deleteWebhook, { params: { id } }), onRemoved)
export const useRotate = () =>
  useChange((id: string) => call(rotateWebhook, { params: { id } }).then(({ data }) => data))
export const useTest = () => useChange((id: string) => call(testWebhook, { params: { id } }).then(({ data }) => data))
export const useRetry = () =>
  useChange((params: { id: string; deliveryId: string }) => call(retryDelivery, { params }).then(({ data }) => data))
