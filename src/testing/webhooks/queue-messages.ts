import type { Database } from '#service/store/database.ts'
import { enqueueDeliveries } from '#service/store/webhooks/enqueue-deliveries.ts'

/** Queues messages of a webhook, each in a transaction of its own, with their number as what they say. */
export async function queueMessages(
  database: Database,
  webhookId: string,
  { count, at, from = 1 }: { count: number; at: Date; from?: number },
) {
  for (let number = from; number < from + count; number += 1)
    await database.transaction((tx) =>
      enqueueDeliveries(tx, [{ webhookId, type: 'test.number', data: { number } }], at),
    )
}

/** What a body that was queued so says. */
export const numberOf = (body: string): number => JSON.parse(body).data.number
