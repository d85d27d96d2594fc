import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { ProtocolConfigStore, StoredConfig } from './store.ts'

export function createProtocolConfigStore(database: Database): ProtocolConfigStore {
  return {
    find: async (name) => {
      const [row] = await database.rows<StoredConfig>(sql`
        select value, as_of as "asOf" from protocol_config where name = ${name}`)
      return row ?? null
    },
    save: async (name, { value, asOf }) => {
      await database.rows(sql`
        insert into protocol_config (name, value, as_of) values (${name}, ${value}, ${asOf})
        on conflict (name) do update set value = excluded.value, as_of = excluded.as_of
        where protocol_config.as_of <= excluded.as_of`)
    },
  }
}
