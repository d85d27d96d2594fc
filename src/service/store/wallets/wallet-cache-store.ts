import DataLoader from 'dataloader'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Origin } from '#contract/names/origin.ts'
import type { Database } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { WalletCacheStore } from '#service/store/store.ts'

const MAX_AGE_MS = 7 * 86_400_000
/** Prevents the disk from filling with wallets that nobody will request again. */
const MAX_ROWS = 100_000

const Row = z.object({ key: z.string(), shape: z.number(), text: z.string(), asOf: z.date() })
type Row = z.output<typeof Row>

type NewRow = Row & { origin: Origin }

/**
 * A wallet on ten chains has more than a hundred entries: those read in one turn of the event loop share a statement.
 */
const inBatches = { cache: false, maxBatchSize: 500 }

const SAVE_AFTER_MS = 25
/** If twenty wallets end together, their responses come before the writes: writing takes as long as adding them up. */
const afterAnswers = { ...inBatches, batchScheduleFn: (save: () => void) => void setTimeout(save, SAVE_AFTER_MS) }

export function createWalletCacheStore(database: Database): WalletCacheStore {
  const entries = new DataLoader(async (wanted: readonly Pick<Row, 'key' | 'shape'>[]) => {
    const found = await readRows(
      { rows: database.queryOnSpareConnection },
      Row,
      sql`
      select key, shape, answer as text, as_of as "asOf" from wallet_answer
      where key = any(${sql.param(wanted.map(({ key }) => key))}::text[])`,
    )
    const byKey = new Map(found.map(({ key, ...row }) => [key, row]))
    return wanted.map(({ key, shape }) => {
      const row = byKey.get(key)
      return row?.shape === shape ? { text: row.text, asOf: row.asOf } : null
    })
  }, inBatches)

  const saved = new DataLoader(async (rows: readonly NewRow[]) => {
    const youngest = new Map<string, NewRow>()
    for (const row of rows) if (row.asOf >= (youngest.get(row.key)?.asOf ?? row.asOf)) youngest.set(row.key, row)
    const all = [...youngest.values()]
    await database.run(sql`
      insert into wallet_answer (key, shape, answer, as_of, is_sample)
      select * from unnest(
        ${sql.param(all.map(({ key }) => key))}::text[],
        ${sql.param(all.map(({ shape }) => shape))}::int[],
        ${sql.param(all.map(({ text }) => text))}::text[],
        ${sql.param(all.map(({ asOf }) => asOf.toISOString()))}::timestamptz[],
        ${sql.param(all.map(({ origin }) => origin === 'sample'))}::boolean[])
      on conflict (key) do update set shape = excluded.shape, answer = excluded.answer, as_of = excluded.as_of,
        is_sample = excluded.is_sample
      where wallet_answer.as_of <= excluded.as_of`)
    return rows.map(() => null)
  }, afterAnswers)

  return {
    find: (key, shape) => entries.load({ key, shape }),
    save: async (origin, key, shape, entry) => {
      await saved.load({ ...entry, origin, key, shape })
    },
    prune: async (now, maxRows = MAX_ROWS) => {
      await database.transaction(async (tx) => {
        await tx.run(sql`delete from wallet_answer where as_of < ${new Date(now.getTime() - MAX_AGE_MS)}`)
        await tx.run(sql`
          delete from wallet_answer where key in
            (select key from wallet_answer order by as_of desc, key offset ${maxRows}::int)`)
      })
    },
  }
}
