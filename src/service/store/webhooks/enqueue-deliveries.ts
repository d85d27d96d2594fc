import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'

const Id = z.object({ id: z.string() })

export type Message = { webhookId: string; type: string; data: Record<string, unknown> }

/**
 * Queues messages in the transaction of the change that they report. Call it last: until the transaction ends nobody
 * else can queue any, so each webhook gets them in the order of the changes.
 */
export async function enqueueDeliveries(tx: Statements, messages: Message[], at: Date): Promise<void> {
  if (messages.length === 0) return
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('webhook-outbox'))`)
  // A concurrent disabling waits for this transaction and then drops the queued messages.
  const ids = sql.param(messages.map(({ webhookId }) => webhookId))
  const enabled = await readRows(
    tx,
    Id,
    sql`select id from webhook where id = any(${ids}::text[]) and disabled_at is null order by id for share`,
  )
  for (const { webhookId, type, data } of messages) {
    if (!enabled.some(({ id }) => id === webhookId)) continue
    await tx.run(sql`
      insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
      values (${`msg_${randomUUID()}`}, ${webhookId}, ${type}, ${bodyOf({ type, data }, at)}, ${at}, ${at}, ${at})`)
  }
}

/** The body to send, as Standard Webhooks recommends it. */
export const bodyOf = ({ type, data }: Omit<Message, 'webhookId'>, at: Date): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
