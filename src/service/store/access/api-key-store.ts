import { sql } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import type { ApiKey, ApiKeyStore } from '#service/store/store.ts'

const columns = sql.raw(
  'id, name, requests_per_minute as "requestsPerWindow", created_at as "createdAt", revoked_at as "revokedAt"',
)

export function createApiKeyStore(database: Database): ApiKeyStore {
  return {
    create: async ({ id, name, hash, requestsPerWindow }) => {
      await database.rows(sql`
        insert into api_key (id, name, hash, requests_per_minute)
        values (${id}, ${name}, decode(${Buffer.from(hash).toString('hex')}, 'hex'), ${requestsPerWindow})`)
    },
    list: () => database.rows<ApiKey>(sql`select ${columns} from api_key order by created_at, id`),
    find: async (id) => {
      const [row] = await database.rowsAside<ApiKey & { hash: string }>(sql`
        select ${columns}, encode(hash, 'hex') as hash from api_key where id = ${id}`)
      return row ? { ...row, hash: new Uint8Array(Buffer.from(row.hash, 'hex')) } : null
    },
    revoke: async (id) => {
      const rows = await database.rows(sql`
        update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning id`)
      return rows.length > 0
    },
  }
}
