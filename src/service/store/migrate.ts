import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Database, type Statements, StoreUnusable } from './database.ts'
import { readRows } from './read-rows.ts'

/** The bundled migrations: name to SQL text. */
const texts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const migrations = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), text }))
  .sort((left, right) => (left.name < right.name ? -1 : 1))

const Step = z.object({ name: z.string() })

/** Migration steps that this program does not know, in order: a newer version has applied them. */
export async function unknownSteps(database: Pick<Statements, 'rows'>): Promise<string[]> {
  const applied = await readRows(database, Step, sql`select name from migration order by name`)
  return applied.map(({ name }) => name).filter((name) => !migrations.some((step) => step.name === name))
}

/**
 * Migrates the database, all missing steps in one transaction; instances that start together take turns. Returns how
 * many steps ran.
 */
export async function migrate(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    // No time limit: a large table may take long, and so may another instance that migrates first.
    await tx.script('set local statement_timeout = 0')
    await tx.script(`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('migrate'))`)
    await tx.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz default now())',
    )
    const newest = (await unknownSteps(tx)).at(-1)
    if (newest !== undefined) {
      const known = migrations.at(-1)?.name
      throw new StoreUnusable(
        `The database is at version ${newest}, and this program knows none after ${known}: start the version that brought it there or a newer one, or restore a copy from before`,
      )
    }
    const applied = await readRows(tx, Step, sql`select name from migration`)
    const missing = migrations.filter(({ name }) => !applied.some((step) => step.name === name))
    for (const step of missing) await apply(tx, step)
    return missing.length
  })
}

async function apply(tx: Statements, step: { name: string; text: string }): Promise<void> {
  try {
    await tx.script(step.text)
    await tx.run(sql`insert into migration (name) values (${step.name})`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnusable(`The database could not be brought up to date (${step.name}): ${reason}`, { cause: error })
  }
}
