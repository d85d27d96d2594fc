import { sql } from 'drizzle-orm'
import type { StoredEntry } from '#service/cache/entry-store.ts'
import type { Database } from '#service/store/database.ts'
import type { WalletCacheStore } from '#service/store/store.ts'

const MAX_AGE_MS = 7 * 86_400_000
/** So that nobody fills the disk with wallets that nobody will ask for again. */
const MAX_ROWS = 100_000

export function createWalletCacheStore(database: Database): WalletCacheStore {
  return {
    find: async (key, shape) => {
      const [row] = await database.rowsAside<StoredEntry>(sql`
        select answer as text, as_of as "asOf" from wallet_answer where key = ${key} and shape = ${shape}::int`)
      return row ?? null
    },
    save: async (origin, key, shape, { text, asOf }) => {
      await database.rows(sql`
        insert into wallet_answer (key, shape, answer, as_of, is_sample)
        values (${key}, ${shape}::int, ${text}, ${asOf}, ${origin === 'sample'})
        on conflict (key) do update set shape = excluded.shape, answer = excluded.answer, as_of = excluded.as_of,
          is_sample = excluded.is_sample
        where wallet_answer.as_of <= excluded.as_of`)
    },
    thin: async (now, maxRows = MAX_ROWS) => {
      await database.transaction(async (tx) => {
        await tx.rows(sql`delete from wallet_answer where as_of < ${new Date(now.getTime() - MAX_AGE_MS)}`)
        await tx.rows(sql`
          delete from wallet_answer where key in
            (select key from wallet_answer order by as_of desc, key offset ${maxRows}::int)`)
      })
    },
  }
}
