import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#service/store/database.ts'
import { hexBytes, readRows } from '#service/store/read-rows.ts'

const SECRET_BYTES = 32

const Row = z.object({ value: hexBytes })

/**
 * Returns a named random secret and creates it on first use. If two processes create it concurrently, both get the
 * stored one.
 */
export async function readSecret(database: Database, name: string): Promise<Uint8Array> {
  const fresh = randomBytes(SECRET_BYTES).toString('hex')
  await database.run(sql`
    insert into secret (name, value) values (${name}, decode(${fresh}, 'hex')) on conflict (name) do nothing`)
  const [row] = await readRows(
    database,
    Row,
    sql`select encode(value, 'hex') as value from secret where name = ${name}`,
  )
  if (row === undefined) throw new Error(`The secret ${name} was removed while it was made`)
  return row.value
}
