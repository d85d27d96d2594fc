import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { CoinCrawlStore, CrawlProgress, CrawlState } from '#service/store/store.ts'
import { differingFrom, mergeCoins } from './coin-merge.ts'
import { withObject } from './coin-record.ts'

const Row = z.object({
  source: z.string(),
  startedAt: z.nullable(z.date()),
  list: z.nullable(z.string()),
  cursor: z.nullable(z.string()),
  coins: z.number(),
  objects: z.number(),
  dropped: z.number(),
  endedAt: z.nullable(z.date()),
  endedObjects: z.nullable(z.number()),
  endedDropped: z.nullable(z.number()),
  lastAttemptAt: z.nullable(z.date()),
  lastError: z.nullable(z.string()),
})
type Row = z.output<typeof Row>

export function createCoinCrawlStore(database: Database, datasets: Datasets): CoinCrawlStore {
  let known: Row[] | null = null
  const read = async () => {
    known = await readRows(
      database,
      Row,
      sql`
      select source, started_at as "startedAt", list, cursor, coins, objects, dropped, ended_at as "endedAt",
        ended_objects as "endedObjects", ended_dropped as "endedDropped", last_attempt_at as "lastAttemptAt",
        last_error as "lastError"
      from coin_crawl order by source`,
    )
    return known
  }
  // As with datasets: no other process writes an embedded database, and the readiness check must not wait for a write.
  const rows = async () => (database.kind === 'embedded' && known !== null ? known : await read())
  return {
    find: async (source) => {
      const row = (await rows()).find((each) => each.source === source)
      return row ? toState(row) : { pass: null, last: null, lastAttemptAt: null, lastError: null }
    },
    list: async () => (await rows()).map((row) => ({ source: row.source, coins: row.coins, ...toState(row) })),
    newsOf: (coins) => differingFrom(database, coins, withObject),
    save: async (source, { coins, place, at }) => {
      if (coins.length === 0) await savePlace(database, source, place, at)
      // These coins come from the chain itself and must not be mixed with a sample: in that case save nothing, not even
      // the position.
      else
        await datasets.amend({ dataset: 'coins', origin: 'live' }, async (tx, revision) => {
          await mergeCoins(tx, coins, { revision, isSample: false, isAdding: true, apply: withObject })
          await savePlace(tx, source, place, at)
          await tx.run(sql`
            update coin_crawl set coins = (select count(*) from coin where described_by is not null) where source = ${source}`)
          return { rowCount: sql`select count(*) from coin` }
        })
      await read()
      await database.settle(['coin', 'coin_body'], coins.length)
    },
    recordFailure: async (source, error, at) => {
      await database.run(sql`
        insert into coin_crawl (source, coins, objects, dropped, last_attempt_at, last_error)
        values (${source}, 0, 0, 0, ${at}, ${error})
        on conflict (source) do update set last_attempt_at = excluded.last_attempt_at, last_error = excluded.last_error`)
      await read()
    },
  }
}

function toState(row: Row): CrawlState {
  const { startedAt, list, cursor, objects, dropped, endedAt, endedObjects, endedDropped } = row
  const isUnderWay = startedAt !== null && list !== null
  return {
    pass: isUnderWay ? { startedAt, list, cursor, objects, dropped } : null,
    last: endedAt === null ? null : { endedAt, objects: endedObjects ?? 0, dropped: endedDropped ?? 0 },
    lastAttemptAt: row.lastAttemptAt,
    lastError: row.lastError,
  }
}

async function savePlace(to: Pick<Statements, 'run'>, source: string, { pass, last }: CrawlProgress, at: Date) {
  await to.run(sql`
    insert into coin_crawl (source, started_at, list, cursor, coins, objects, dropped, ended_at, ended_objects,
      ended_dropped, last_attempt_at, last_error)
    values (${source}, ${pass?.startedAt ?? null}::timestamptz, ${pass?.list ?? null}, ${pass?.cursor ?? null}, 0,
      ${pass?.objects ?? 0}, ${pass?.dropped ?? 0}, ${last?.endedAt ?? null}::timestamptz, ${last?.objects ?? null}::int,
      ${last?.dropped ?? null}::int, ${at}, null)
    on conflict (source) do update set started_at = excluded.started_at, list = excluded.list, cursor = excluded.cursor,
      objects = excluded.objects, dropped = excluded.dropped, ended_at = excluded.ended_at,
      ended_objects = excluded.ended_objects, ended_dropped = excluded.ended_dropped,
      last_attempt_at = excluded.last_attempt_at, last_error = null`)
}
