import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { readRows } from './read-rows.ts'
import type { RefreshHistoryStore } from './store.ts'

const HOUR_MS = 3_600_000
/** As long as a status page looks back. */
const MAX_AGE_HOURS = 90 * 24

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

const Row = z.object({
  dataset: z.string(),
  hour: z.number(),
  isSample: z.boolean(),
  succeeded: z.number(),
  failed: z.number(),
})

export function createRefreshHistoryStore(database: Database): RefreshHistoryStore {
  return {
    record: async ({ dataset, origin, isSuccess, at }) => {
      await database.run(sql`
        insert into refresh_hour (dataset, hour, is_sample, succeeded, failed)
        values (${dataset}, ${hourOf(at)}::int, ${origin === 'sample'}, ${isSuccess ? 1 : 0}::int, ${isSuccess ? 0 : 1}::int)
        on conflict (dataset, hour, is_sample) do update set
          succeeded = refresh_hour.succeeded + excluded.succeeded, failed = refresh_hour.failed + excluded.failed`)
    },
    since: async (from) => {
      const rows = await readRows(
        database,
        Row,
        sql`
        select dataset, hour, is_sample as "isSample", succeeded, failed from refresh_hour
        where hour >= ${hourOf(from)}::int order by hour, dataset, is_sample`,
      )
      return rows.map(({ hour, isSample, ...counts }) => ({
        ...counts,
        at: new Date(hour * HOUR_MS),
        origin: isSample ? 'sample' : 'live',
      }))
    },
    prune: async (now) => {
      await database.run(sql`delete from refresh_hour where hour < ${hourOf(now) - MAX_AGE_HOURS}::int`)
    },
  }
}
