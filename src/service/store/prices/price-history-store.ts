import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Origin } from '#contract/names/origin.ts'
import type { Database } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import { priceHistory } from '#service/store/schema.ts'
import type { PriceHistoryStore, StoredPriceHistory } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'

const MAX_AGE_MS = 30 * 86_400_000
/** A year of one token is 7 kB of text: so many take 35 MB. */
const MAX_ROWS = 5_000

const Prices = z.array(z.nullable(z.number()))
const Row = z.object({
  token: z.string(),
  firstDay: z.number(),
  prices: z.pipe(
    z.string(),
    z.transform((text) => Prices.parse(JSON.parse(text))),
  ),
  throughDay: z.number(),
  asOf: z.date(),
}) satisfies z.ZodMiniType<StoredPriceHistory>

export function createPriceHistoryStore(database: Database): PriceHistoryStore {
  const find = async (origin: Origin, tokens: readonly string[]) => {
    const rows = await readRows(
      database,
      Row,
      sql`
      select token, first_day as "firstDay", prices, through_day as "throughDay", as_of as "asOf" from price_history
      where is_sample = ${origin === 'sample'} and token = any(${sql.param([...tokens])}::text[])`,
    )
    return new Map(rows.map(({ token, ...history }) => [token, history]))
  }
  return {
    find,
    save: async (origin, histories) => {
      const isSample = origin === 'sample'
      await database.transaction(async (tx) => {
        const rows = [...histories].map(([token, { prices, asOf, ...days }]) => ({
          ...{ token, isSample, ...days, asOf },
          prices: JSON.stringify(prices),
        }))
        await upsert(tx, priceHistory, ['token', 'isSample'], rows)
      })
    },
    prune: async (now, maxRows = MAX_ROWS) => {
      await database.transaction(async (tx) => {
        await tx.run(sql`delete from price_history where as_of < ${new Date(now.getTime() - MAX_AGE_MS)}`)
        await tx.run(sql`
          delete from price_history where (token, is_sample) in
            (select token, is_sample from price_history order by as_of desc, token offset ${maxRows}::int)`)
      })
    },
  }
}
