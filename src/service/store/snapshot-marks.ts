import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readSecret } from './access/secret.ts'
import type { Database } from './database.ts'
import { readRows } from './read-rows.ts'

/**
 * Names that files made from this store's rows are known by. A store that has a file's mark had the file's rows: one that
 * was restored from before has not.
 */
export type SnapshotMarks = {
  add(mark: string): Promise<void>
  has(mark: string): Promise<boolean>
  remove(mark: string): Promise<void>
}

const Found = z.object({ isFound: z.boolean() })
const nameOf = (mark: string) => `snapshot ${mark}`

export const createSnapshotMarks = (database: Database): SnapshotMarks => ({
  add: async (mark) => {
    await readSecret(database, nameOf(mark))
  },
  has: async (mark) => {
    const [row] = await readRows(
      database,
      Found,
      sql`select exists (select from secret where name = ${nameOf(mark)}) as "isFound"`,
    )
    return row?.isFound === true
  },
  remove: async (mark) => {
    await database.run(sql`delete from secret where name = ${nameOf(mark)}`)
  },
})
