import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { compile, type Database, DatabaseError, type Statements, StoreUnusable } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import { StoreUnavailable } from '#service/store/store-unavailable.ts'
import { listen } from './listen.ts'

const MAX_CONNECTIONS = 10
// A frozen server, or one behind a broken network, sends nothing at all: every wait has its own limit, short enough for
// callers.
const CONNECT_TIMEOUT_MS = 3_000
const READ_TIMEOUT_MS = 5_000
/** For one statement in a transaction. */
const WRITE_TIMEOUT_MS = 60_000
/** For a migration's text and an `analyze`. */
const SCRIPT_TIMEOUT_MS = 600_000
const LAST_WORD_TIMEOUT_MS = 1_000
const SPARE_TIMEOUT_MS = 1_500
const CLOSE_TIMEOUT_MS = 2_000
const KEEP_ALIVE_MS = 10_000

const Taken = z.object({ isTaken: z.boolean() })

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
    query_timeout: READ_TIMEOUT_MS,
    statement_timeout: WRITE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'yieldscope',
  })
  // The pool replaces a broken idle connection; without a listener its error would end the process.
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  // The same for a connection in a transaction, whose statements report the error: the pool listens only to idle ones.
  pool.on('connect', (client) => client.on('error', () => {}))
  await connected(pool)
  onPool?.(pool)

  const listening = new Set<() => Promise<void>>()
  const transaction = async <T>(
    { begin, timeoutMs }: { begin: string; timeoutMs: number },
    run: (tx: Statements) => Promise<T>,
  ): Promise<T> => {
    const client = await classified(pool.connect())
    try {
      await classified(client.query(begin))
      const value = await run(statementsOf(client, timeoutMs))
      const commit: TimedQuery = { text: 'commit', query_timeout: timeoutMs }
      await classified(client.query(commit))
      client.release()
      return value
    } catch (error) {
      client.release(await isBroken(client.query(lastWord('rollback'))))
      throw error
    }
  }
  return {
    kind: 'postgres',
    ...statementsOf(pool, READ_TIMEOUT_MS),
    queryOnSpareConnection: (query) => within(SPARE_TIMEOUT_MS, statementsOf(pool, SPARE_TIMEOUT_MS).rows(query)),
    transaction: (run) => transaction({ begin: 'begin', timeoutMs: WRITE_TIMEOUT_MS }, run),
    snapshot: (read) =>
      transaction({ begin: 'begin isolation level repeatable read read only', timeoutMs: READ_TIMEOUT_MS }, read),
    // The connection holds the lock: the server releases it if this process dies.
    withLock: async (name, run) => {
      const client = await classified(pool.connect())
      const lock = sql`hashtext('yieldscope'), hashtext(${name})`
      const statements = statementsOf(client, READ_TIMEOUT_MS)
      const [taken] = await readRows(statements, Taken, sql`select pg_try_advisory_lock(${lock}) as "isTaken"`).catch(
        (error: unknown) => {
          client.release(true)
          throw error
        },
      )
      if (!taken?.isTaken) {
        client.release()
        return undefined
      }
      try {
        return await run()
      } finally {
        const unlocked = statementsOf(client, LAST_WORD_TIMEOUT_MS).run(sql`select pg_advisory_unlock(${lock})`)
        client.release(await isBroken(unlocked))
      }
    },
    listen: (channel, heard) => {
      const end = listen(url, channel, heard)
      listening.add(end)
      return end
    },
    settle: async (tables) => {
      await statementsOf(pool, SCRIPT_TIMEOUT_MS).script(`analyze ${tables.join(', ')}`)
    },
    // Each connection waits for the server to close it, which a frozen server does not do.
    close: () =>
      within(
        CLOSE_TIMEOUT_MS,
        Promise.all([pool.end(), ...[...listening].map((end) => end())]).then(() => {}),
      ).catch((error: unknown) => log(`The database was left: ${error}`)),
  }
}

/** `query_timeout` is node-postgres' own option for one query; its types declare it only for a whole connection. */
type TimedQuery = pg.QueryConfig & { query_timeout: number }
const lastWord = (text: string): TimedQuery => ({ text, query_timeout: LAST_WORD_TIMEOUT_MS })

function statementsOf(runner: pg.Pool | pg.PoolClient, timeoutMs: number): Statements {
  const answerTo = (query: SQL) => {
    const { text, values } = compile(query)
    const timed: TimedQuery = { text, values, query_timeout: timeoutMs }
    return classified(runner.query<Record<string, unknown>>(timed))
  }
  return {
    rows: async (query) => (await answerTo(query)).rows,
    run: async (query) => (await answerTo(query)).rowCount ?? 0,
    script: async (text) => {
      const timed: TimedQuery = { text, query_timeout: SCRIPT_TIMEOUT_MS }
      await classified(runner.query(timed))
    },
  }
}

/** Returns the result, or throws its failure as an error of the store. */
async function classified<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof pg.DatabaseError) {
      if (passing.test(error.code ?? '')) throw new StoreUnavailable(`PostgreSQL: ${error.message}`, { cause: error })
      throw new DatabaseError(error.message, error.code, { cause: error })
    }
    // A connection error: refused, broken, or silent for too long.
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StoreUnavailable(`PostgreSQL could not be reached: ${reason}`, { cause: error })
  }
}

/**
 * Connections that fail or are too many (08, 53300), a server that starts or stops (57P), a statement that took too
 * long (57014).
 */
const passing = /^(?:08|53300$|57P|57014$)/

async function connected(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StoreUnusable(`DATABASE_URL: the PostgreSQL there does not answer: ${reason}`, { cause: error })
  }
}

/** Rejects when the time is up; does not cancel the promise. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not answer within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isBroken = (last: Promise<unknown>) =>
  last.then(
    () => false,
    () => true,
  )
