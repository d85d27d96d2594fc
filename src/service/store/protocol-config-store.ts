import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { readRows } from './read-rows.ts'
import type { ProtocolConfigStore, StoredConfig } from './store.ts'

const Row = z.object({ value: z.string(), asOf: z.date() }) satisfies z.ZodMiniType<StoredConfig>

export function createProtocolConfigStore(database: Database): ProtocolConfigStore {
  return {
    find: async (name) => {
      const [row] = await readRows(
        database,
        Row,
        sql`select value, as_of as "asOf" from protocol_config where name = ${name}`,
      )
      return row ?? null
    },
    save: async (name, { value, asOf }) => {
      await database.run(sql`
        insert into protocol_config (name, value, as_of) values (${name}, ${value}, ${asOf})
        on conflict (name) do update set value = excluded.value, as_of = excluded.as_of
        where protocol_config.as_of <= excluded.as_of`)
    },
  }
}
