import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { FAILING_MS } from '#domain/watch/failing-parts.ts'
import type { Statements } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { DatasetName } from '#service/store/store.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

const State = z.object({ since: z.date(), isReported: z.boolean() })
const Id = z.object({ id: z.string() })

/**
 * Records a failure of a dataset's live source. Webhooks get one message per outage, after it has lasted for an hour.
 */
export async function noteFailure(tx: Statements, dataset: DatasetName, { error, at }: { error: string; at: Date }) {
  const [state] = await readRows(
    tx,
    State,
    sql`
    insert into dataset (name, last_attempt_at, last_error, failing_since) values (${dataset}, ${at}, ${error}, ${at})
    on conflict (name) do update set last_attempt_at = excluded.last_attempt_at, last_error = excluded.last_error,
      failing_since = coalesce(dataset.failing_since, excluded.failing_since)
    returning failing_since as since, is_failure_told as "isReported"`,
  )
  if (state === undefined || state.isReported || at.getTime() - state.since.getTime() < FAILING_MS) return
  await tx.run(sql`update dataset set is_failure_told = true where name = ${dataset}`)
  const webhooks = await readRows(
    tx,
    Id,
    sql`select id from webhook where disabled_at is null and events like '%"type":"source.failing"%' order by id`,
  )
  const data = { source: 'market', dataset, since: state.since.toISOString(), error }
  await enqueueDeliveries(
    tx,
    webhooks.map(({ id }) => ({ webhookId: id, type: 'source.failing', data })),
    at,
  )
}
