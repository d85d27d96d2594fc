import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'

/**
 * Until the transaction ends, nobody else can settle, disable or enable these webhooks. Call it before touching their
 * messages: all code that locks both uses this order.
 */
export const lockWebhooks = (tx: Statements, where: SQL) =>
  tx.run(sql`select 1 from webhook where ${where} order by id for no key update`)

type Disabled = { reason: string; at: Date }

/**
 * Disables the webhooks, which must be locked, and drops their waiting messages. Returns the number of those messages.
 */
export async function disableWebhooks(tx: Statements, ids: string[], { reason, at }: Disabled): Promise<number> {
  const own = sql`any(${sql.param(ids)}::text[])`
  await tx.run(sql`update webhook set disabled_at = ${at}, disabled_reason = ${reason} where id = ${own}`)
  return await tx.run(sql`
    update webhook_delivery set state = 'dead', error = case when attempts = 0 then ${reason} else error end
    where webhook_id = ${own} and state = 'pending'`)
}

const Id = z.object({ id: z.string() })

/**
 * Disables all webhooks of an owner, including disabled ones. Returns how many were enabled, and how many messages were
 * waiting.
 */
export async function disableWebhooksOf(tx: Statements, owner: string, disabled: Disabled) {
  await lockWebhooks(tx, sql`owner = ${owner}`)
  const live = await readRows(tx, Id, sql`select id from webhook where owner = ${owner} and disabled_at is null`)
  const messages = await disableWebhooks(
    tx,
    live.map(({ id }) => id),
    disabled,
  )
  return { webhooks: live.length, messages }
}
