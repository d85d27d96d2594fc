import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#service/store/database.ts'
import { hexBytes, readRows } from '#service/store/read-rows.ts'
import type { ApiKey, ApiKeyStore } from '#service/store/store.ts'
import { lockRoom } from '#service/store/wallets/require-room.ts'
import { removeWatched } from '#service/store/wallets/watch-store.ts'
import { disableWebhooksOf } from '#service/store/webhooks/disable-webhooks.ts'
import { deleteUnwatchedWallets } from '#service/store/webhooks/enqueue-wallet-events.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  requestsPerWindow: z.nullable(z.number()),
  createdAt: z.date(),
  revokedAt: z.nullable(z.date()),
}) satisfies z.ZodMiniType<ApiKey>
const RowWithHash = z.extend(Row, { hash: hexBytes })
const columns = sql.raw(
  'id, name, requests_per_minute as "requestsPerWindow", created_at as "createdAt", revoked_at as "revokedAt"',
)

/** Why its webhooks are disabled. A migration writes the same text for keys that were revoked before. */
const REVOKED = 'Its key was revoked'

export function createApiKeyStore(database: Database): ApiKeyStore {
  return {
    create: async ({ id, name, hash, requestsPerWindow }) => {
      await database.run(sql`
        insert into api_key (id, name, hash, requests_per_minute)
        values (${id}, ${name}, decode(${Buffer.from(hash).toString('hex')}, 'hex'), ${requestsPerWindow})`)
    },
    list: () => readRows(database, Row, sql`select ${columns} from api_key order by created_at, id`),
    find: async (id) => {
      const [row] = await readRows(
        { rows: database.queryOnSpareConnection },
        RowWithHash,
        sql`select ${columns}, encode(hash, 'hex') as hash from api_key where id = ${id}`,
      )
      return row ?? null
    },
    revoke: async (id) => {
      const ended = await database.transaction(async (tx) => {
        await lockRoom(tx)
        const revoked = await tx.run(sql`
          update api_key set revoked_at = now() where id = ${id} and revoked_at is null`)
        if (revoked === 0) return null
        // Lock order: a snapshot write locks its watched wallets first, then the webhooks.
        const watched = await removeWatched(tx, sql`owner = ${id}`)
        return { watched, ...(await disableWebhooksOf(tx, id, { reason: REVOKED, at: new Date() })) }
      })
      // Outside the transaction: it may wait for a snapshot of such a wallet, which in turn may wait for the webhooks.
      // The key is revoked already; if this fails, removing the next webhook cleans up.
      if (ended !== null) await deleteUnwatchedWallets(database).catch(() => [])
      return ended
    },
  }
}
