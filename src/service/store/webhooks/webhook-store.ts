import { sql } from 'drizzle-orm'
import type { Webhook } from '#contract/webhook.ts'
import type { Database } from '#service/store/database.ts'
import type { WebhookStore } from '#service/store/store.ts'

type Row = Omit<Webhook, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export function createWebhookStore(database: Database): WebhookStore {
  return {
    add: async ({ id, owner, url, chain, addresses }) => {
      await database.rows(sql`
        insert into webhook (id, owner, url, chain, addresses)
        values (${id}, ${owner}, ${url}, ${chain}, ${sql.param(addresses)}::text[])`)
    },
    list: async (owner) => {
      const rows = await database.rows<Row>(sql`
        select id, owner, url, chain, addresses, created_at as "createdAt", updated_at as "updatedAt" from webhook
        where ${owner === undefined ? sql`true` : sql`owner = ${owner}`} order by created_at, id`)
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }))
    },
    remove: async (id) => (await database.rows(sql`delete from webhook where id = ${id} returning id`)).length > 0,
  }
}
