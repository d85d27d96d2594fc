import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '#service/store/migrate.ts'
import { openPostgresDatabase } from '#service/store/postgres/postgres-database.ts'

/** The URL of a new database in the PostgreSQL of this run, up to date and without a row. It ends with the run. */
export const testDatabase = (): Promise<string> => copiedDatabase('up_to_date', bringUpToDate)

async function bringUpToDate(url: string): Promise<void> {
  const database = await openPostgresDatabase(url, () => {})
  await migrate(database)
  await database.close()
}

/** As `testDatabase`, but without a table: for what is about the first start. */
export const emptyDatabase = (): Promise<string> => withAdmin((admin) => create(admin, newName()))

/**
 * The URL of a new copy of a database that is made once in a run, by whoever wants it first; the others wait. `make` leaves no
 * connection open.
 */
export const copiedDatabase = (template: string, make: (url: string) => Promise<void>): Promise<string> =>
  withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const unfinished = newName()
      await make(await create(admin, unfinished))
      await admin.query(`alter database ${unfinished} rename to ${template}`)
    }
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template])
    // Files as they are: by the log, which is PostgreSQL's own choice, it costs twice the CPU time.
    return create(admin, newName(), `template ${template} strategy file_copy`)
  })

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

async function create(admin: Client, name: string, from = ''): Promise<string> {
  await admin.query(`create database ${name} ${from}`)
  const url = new URL(await postgresOfRun())
  url.pathname = name
  return url.href
}

async function withAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: await postgresOfRun() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function postgresOfRun(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}
