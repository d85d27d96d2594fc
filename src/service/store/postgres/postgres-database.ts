import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { compile, type Database, DatabaseError, type Statements, StoreUnusable } from '#service/store/database.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000

/** A PostgreSQL server, shared with other instances. */
export async function openPostgresDatabase(
  url: string,
  log: (message: string) => void,
  onPool?: (pool: pg.Pool) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'yieldscope',
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  await connected(pool)
  onPool?.(pool)

  const transaction = async <T>(begin: string, run: (tx: Statements) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(begin)
      const value = await run(statementsOf(client))
      await client.query('commit')
      client.release()
      return value
    } catch (error) {
      client.release(await isBroken(client.query('rollback')))
      throw error
    }
  }
  return {
    kind: 'postgres',
    ...statementsOf(pool),
    rowsAside: statementsOf(pool).rows,
    transaction: (run) => transaction('begin', run),
    snapshot: (read) => transaction('begin isolation level repeatable read read only', read),
    // Held by a connection: the server frees it when this process dies.
    withLock: async (name, run) => {
      const client = await pool.connect()
      const lock = sql`hashtext('yieldscope'), hashtext(${name})`
      const [taken] = await statementsOf(client).rows<{ ok: boolean }>(sql`select pg_try_advisory_lock(${lock}) as ok`)
      if (!taken?.ok) {
        client.release()
        return undefined
      }
      try {
        return await run()
      } finally {
        client.release(await isBroken(statementsOf(client).rows(sql`select pg_advisory_unlock(${lock})`)))
      }
    },
    settle: async (tables) => {
      await pool.query(`analyze ${tables.join(', ')}`)
    },
    close: () => pool.end(),
  }
}

function statementsOf(runner: pg.Pool | pg.PoolClient): Statements {
  return {
    rows: async <Row>(query: SQL) => {
      const { text, values } = compile(query)
      return (await told(runner.query<Row & pg.QueryResultRow>(text, values))).rows
    },
    script: async (text) => {
      await told(runner.query(text))
    },
  }
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new DatabaseError(error.message, error.code, { cause: error })
    throw error
  }
}

async function connected(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StoreUnusable(`DATABASE_URL: the PostgreSQL there does not answer: ${reason}`, { cause: error })
  }
}

const isBroken = (last: Promise<unknown>) =>
  last.then(
    () => false,
    () => true,
  )
