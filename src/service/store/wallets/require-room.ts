import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from '#service/store/database.ts'
import { NoRoom, type Room } from '#service/store/no-room.ts'
import { readRows } from '#service/store/read-rows.ts'

/**
 * Until the transaction ends, nobody else can add anything or revoke a key: of two concurrent additions, the second
 * counts the first.
 */
export const lockRoom = (tx: Statements) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('watch'))`)

/** Whether the column contains a revoked key. */
export const isRevoked = (owner: string) =>
  sql`exists (select 1 from api_key where id = ${sql.raw(owner)} and revoked_at is not null)`

const Found = z.object({
  own: z.number(),
  freshOwn: z.number(),
  read: z.number(),
  fresh: z.number(),
  webhooks: z.number(),
  revoked: z.boolean(),
})
type Added = { owner: string; addresses: string[]; isWebhook: boolean; room: Room }

/**
 * Throws NoRoom unless the owner may add these addresses. Call it in the transaction that adds them. An owner's
 * disabled webhooks count, since a test enables them again. Addresses that are already read do not count against the
 * total limit.
 */
export async function requireRoom(tx: Statements, { owner, addresses, isWebhook, room }: Added): Promise<void> {
  await lockRoom(tx)
  const added = sql`unnest(${sql.param(addresses)}::text[]) as requested`
  const [found] = await readRows(
    tx,
    Found,
    sql`
    with own as (
      select address from watched_wallet where owner = ${owner}
      union select unnest(addresses) from webhook where owner = ${owner}),
    read as (
      select address from watched_wallet union select unnest(addresses) from webhook where disabled_at is null)
    select (select count(*)::int from own) as own, (select count(*)::int from read) as read,
      (select count(distinct requested)::int from ${added} where requested not in (select address from own)) as "freshOwn",
      (select count(distinct requested)::int from ${added} where requested not in (select address from read)) as fresh,
      (select count(*)::int from webhook where owner = ${owner}) as webhooks,
      exists (select 1 from api_key where id = ${owner} and revoked_at is not null) as revoked`,
  )
  if (found === undefined) throw new Error('A count has a row')
  if (found.revoked) throw new NoRoom('revoked', 0)
  if (isWebhook && found.webhooks >= room.webhooksPerOwner) throw new NoRoom('webhooks', found.webhooks)
  if (found.fresh > 0 && found.read + found.fresh > room.addresses) throw new NoRoom('addresses', found.read)
  if (found.freshOwn > 0 && found.own + found.freshOwn > room.addressesPerOwner)
    throw new NoRoom('own addresses', found.own)
}
