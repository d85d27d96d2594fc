import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Runs statements: on their own, or inside one transaction. */
export type Statements = {
  /** What a statement reads, not parsed yet: `readRows` gives it a type. Values travel beside the text. */
  rows(query: SQL): Promise<unknown[]>
  /** A statement of which nobody reads the rows: how many it wrote or locked. */
  run(query: SQL): Promise<number>
  /** Several statements in one text, without values. */
  script(text: string): Promise<void>
}

/** What the embedded database and PostgreSQL have in common. */
export type Database = Statements & {
  kind: 'embedded' | 'postgres'
  /** As `rows`, without waiting for a running transaction: only for what cannot fail and reads nothing that a transaction writes. */
  queryOnSpareConnection(query: SQL): Promise<unknown[]>
  /** All or nothing. Only `tx` inside: on the embedded database everything else waits for its end. */
  transaction<T>(run: (tx: Statements) => Promise<T>): Promise<T>
  /** Reads of one moment: what is written meanwhile is in none of them. Only `tx` inside, as in a transaction. */
  snapshot<T>(read: (tx: Statements) => Promise<T>): Promise<T>
  /** Runs while nobody else runs under the name, in any process; undefined without running when somebody does. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T | undefined>
  /** Calls back for each notification on the channel, of any process, as far as it gets through. Returns what ends it. */
  listen(channel: string, heard: () => void): () => Promise<void>
  /** After a large write, or after one of so many rows once enough of them have changed: lets the planner know what the tables hold now. */
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

/** The store cannot be opened, and the operator can mend it: the message says what and where, without a password. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}

const dialect = new PgDialect()

/** The text with `$1, $2 …` and its values. */
export function compile(query: SQL): { text: string; values: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query)
  return { text: sql, values: params }
}
