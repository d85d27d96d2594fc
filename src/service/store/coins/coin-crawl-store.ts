import { sql } from 'drizzle-orm'
import type { Database, Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import type { CoinCrawlStore, CrawlPlace, CrawlState } from '#service/store/store.ts'
import { differingFrom, mergeCoins } from './coin-merge.ts'
import { withObject } from './coin-record.ts'

type Row = {
  startedAt: Date | null
  list: string | null
  cursor: string | null
  objects: number
  dropped: number
  endedAt: Date | null
  endedObjects: number | null
  endedDropped: number | null
  lastAttemptAt: Date | null
  lastError: string | null
}

export function createCoinCrawlStore(database: Database, datasets: Datasets): CoinCrawlStore {
  return {
    find: async (source) => {
      const [row] = await database.rows<Row>(sql`
        select started_at as "startedAt", list, cursor, objects, dropped, ended_at as "endedAt",
          ended_objects as "endedObjects", ended_dropped as "endedDropped", last_attempt_at as "lastAttemptAt",
          last_error as "lastError"
        from coin_crawl where source = ${source}`)
      return row ? toState(row) : { pass: null, last: null, lastAttemptAt: null, lastError: null }
    },
    newsOf: (coins) => differingFrom(database, coins, withObject),
    save: async (source, { coins, place, at }) => {
      if (coins.length === 0) return await savePlace(database, source, place, at)
      // Of the chain itself, so never beside a sample: then nothing is saved, the place neither.
      await datasets.amend({ dataset: 'coins', origin: 'live' }, async (tx) => {
        const changesList = await mergeCoins(tx, coins, { isSample: false, isAdding: true, apply: withObject })
        await savePlace(tx, source, place, at)
        return { rowCount: sql`select count(*) from coin`, changesList }
      })
      await database.settle(['coin', 'coin_body'], coins.length)
    },
    recordFailure: async (source, error, at) => {
      await database.rows(sql`
        insert into coin_crawl (source, objects, dropped, last_attempt_at, last_error) values (${source}, 0, 0, ${at}, ${error})
        on conflict (source) do update set last_attempt_at = excluded.last_attempt_at, last_error = excluded.last_error`)
    },
    count: async () => {
      const [row] = await database.rows<{ n: number }>(sql`
        select count(*)::int as n from coin where described_by is not null`)
      return row?.n ?? 0
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

async function savePlace(to: Pick<Statements, 'rows'>, source: string, { pass, last }: CrawlPlace, at: Date) {
  await to.rows(sql`
    insert into coin_crawl (source, started_at, list, cursor, objects, dropped, ended_at, ended_objects, ended_dropped,
      last_attempt_at, last_error)
    values (${source}, ${pass?.startedAt ?? null}::timestamptz, ${pass?.list ?? null}, ${pass?.cursor ?? null},
      ${pass?.objects ?? 0}, ${pass?.dropped ?? 0}, ${last?.endedAt ?? null}::timestamptz, ${last?.objects ?? null}::int,
      ${last?.dropped ?? null}::int, ${at}, null)
    on conflict (source) do update set started_at = excluded.started_at, list = excluded.list, cursor = excluded.cursor,
      objects = excluded.objects, dropped = excluded.dropped, ended_at = excluded.ended_at,
      ended_objects = excluded.ended_objects, ended_dropped = excluded.ended_dropped,
      last_attempt_at = excluded.last_attempt_at, last_error = null`)
}
