import { sql } from 'drizzle-orm'
import { type Database, DatabaseError, type Statements, StoreUnusable } from './database.ts'

/** The generated migrations, in the bundle: name to SQL text. */
const texts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const migrations = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), text }))
  .sort((left, right) => (left.name < right.name ? -1 : 1))

/** Brings the database up to date, all missing steps in one transaction; instances that start together take turns. Returns how many steps ran. */
export async function migrate(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    // A large table takes as long as it takes, and so does another instance that is first.
    await tx.script('set local statement_timeout = 0')
    await tx.script(`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('migrate'))`)
    await tx.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz default now())',
    )
    const applied = await tx.rows<{ name: string }>(sql`select name from migration`)
    const missing = migrations.filter(({ name }) => !applied.some((step) => step.name === name))
    for (const step of missing) await apply(tx, step)
    return missing.length
  })
}

async function apply(tx: Statements, step: { name: string; text: string }): Promise<void> {
  try {
    await tx.script(step.text)
    await tx.rows(sql`insert into migration (name) values (${step.name})`)
  } catch (error) {
    throw new StoreUnusable(explain(step.name, error), { cause: error })
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
const UNDEFINED_FILE = '58P01'
const FEATURE_NOT_SUPPORTED = '0A000'

function explain(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const isRefused =
    error instanceof DatabaseError &&
    [INSUFFICIENT_PRIVILEGE, UNDEFINED_FILE, FEATURE_NOT_SUPPORTED].includes(error.code ?? '')
  if (!isRefused || !reason.includes('extension'))
    return `The database could not be brought up to date (${name}): ${reason}`
  return (
    `The coin search needs PostgreSQL's own extension pg_trgm, which could not be created: ${reason}. ` +
    'Install the server’s contrib package where it is missing, then let an administrator run ' +
    '“create extension pg_trgm” in this database once.'
  )
}
