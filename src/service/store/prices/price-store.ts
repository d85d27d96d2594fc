import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import { readRows } from '#service/store/read-rows.ts'
import { retentionBounds } from '#service/store/retention.ts'
import { pricePoint } from '#service/store/schema.ts'
import type { PriceStore, StoredPrice } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const unixSeconds = (date: Date) => date.getTime() / 1000
const Row = z.object({
  coinKey: z.string(),
  at: z.number(),
  price: z.number(),
  source: z.string(),
}) satisfies z.ZodMiniType<StoredPrice>
const columns = sql.raw('coin_key as "coinKey", at, price, source')

export function createPriceStore(database: Database, datasets: Datasets): PriceStore {
  return {
    nearest: async (coinKey, at, toleranceSeconds) => {
      const [before, after] = [at - toleranceSeconds, at + toleranceSeconds]
      const [row] = await readRows(
        database,
        Row,
        sql`
        select ${columns} from (
          (select * from price_point where coin_key = ${coinKey} and at between ${before}::float8 and ${at}::float8
            order by at desc limit 1)
          union all
          (select * from price_point where coin_key = ${coinKey} and at > ${at}::float8 and at <= ${after}::float8
            order by at limit 1)) as near
        order by abs(at - ${at}::float8), at limit 1`,
      )
      return row ?? null
    },
    range: (coinKey, from, to) =>
      readRows(
        database,
        Row,
        sql`
        select ${columns} from price_point
        where coin_key = ${coinKey} and at between ${from}::float8 and ${to}::float8 order by at`,
      ),
    save: async (origin, prices) => {
      const known = await datasets.family('coins')
      if (known.origin !== null && known.origin !== origin) return
      const rows = prices.map((price) => ({ ...price, isSample: origin === 'sample' }))
      const unique = [...new Map(rows.map((row) => [`${row.coinKey} ${row.at}`, row])).values()]
      await database.transaction((tx) => upsert(tx, pricePoint, ['coinKey', 'at'], unique))
    },
    prune: async (now) => {
      const { dailyBefore, hourlyBefore } = retentionBounds(now)
      await thinOut(database, sql`at < ${unixSeconds(dailyBefore)}`, DAY_S)
      await thinOut(database, sql`at >= ${unixSeconds(dailyBefore)} and at < ${unixSeconds(hourlyBefore)}`, HOUR_S)
      await database.settle(['price_point'])
    },
  }
}

/** Leaves the last point of each step. */
async function thinOut(database: Database, span: SQL, stepSeconds: number): Promise<void> {
  const old = sql`
    delete from price_point using (
      select coin_key, at, row_number() over (partition by coin_key, floor(at / ${stepSeconds}::float8) order by at desc) as age
      from price_point where ${span}) as old
    where price_point.coin_key = old.coin_key and price_point.at = old.at and old.age > 1`
  await database.transaction((tx) => tx.run(old))
}
