import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Runs statements: on their own, or inside one transaction. */
export type Statements = {
  /** Returns a statement's rows unparsed; `readRows` gives them a type. Values are passed separately from the text. */
  rows(query: SQL): Promise<unknown[]>
  /** Runs a statement whose rows are not needed; returns how many it wrote or locked. */
  run(query: SQL): Promise<number>
  /** Several statements in one text, without values. */
  script(text: string): Promise<void>
}

/** The common interface of the embedded database and PostgreSQL. */
export type Database = Statements & {
  kind: 'embedded' | 'postgres'
  /**
   * Like `rows`, without waiting for a running transaction: only for statements that cannot fail and read nothing that
   * a transaction writes.
   */
  queryOnSpareConnection(query: SQL): Promise<unknown[]>
  /** All or nothing. Use only `tx` inside: on the embedded database everything else waits for its end. */
  transaction<T>(run: (tx: Statements) => Promise<T>): Promise<T>
  /** Reads a consistent snapshot: concurrent writes are invisible. Use only `tx` inside, as in a transaction. */
  snapshot<T>(read: (tx: Statements) => Promise<T>): Promise<T>
  /**
   * Runs while nobody else runs under the name, in any process. Returns undefined, without running, if somebody does.
   */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T | undefined>
  /**
   * Calls back for each notification on the channel from any process; notifications may be lost. Returns a function
   * that stops it.
   */
  listen(channel: string, heard: () => void): () => Promise<void>
  /**
   * Updates the planner's statistics: after a large write, or after a write of so many `rows` once enough rows have
   * changed.
   */
  settle(tables: string[], rows?: number): Promise<void>
  close(): Promise<void>
}

/** The database refused a statement; `code` is PostgreSQL's. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string | undefined
  constructor(message: string, code: string | undefined, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The store cannot be opened, and the operator can fix it: the message says what and where, without a password. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

const dialect = new PgDialect()

/** Returns the text with `$1, $2 …` and its values. */
export function compile(query: SQL): { text: string; values: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query)
  return { text: sql, values: params }
}
