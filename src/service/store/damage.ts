import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Database, DatabaseError } from './database.ts'
import { readRows } from './read-rows.ts'
import type { DatasetName } from './store.ts'

/** Damaged data: a dataset with missing rows, or `store` if a query met broken files. */
export type Damage = { name: DatasetName | 'store'; reason: string }

/** Corrupted data or index, or a missing or unreadable file. */
const broken = new Set(['XX001', 'XX002', '58P01', '58030'])
/** How long to report a broken file that a statement met. */
const REPORTED_MS = 10 * 60_000
/** The readiness check responds soon: a slower count is part of the next one. */
const WAIT_MS = 1_000

/** Counts columns without an index, so that every page of the table is read and every text decompressed. */
const counts: Partial<Record<DatasetName, SQL>> = {
  coins: sql`select least((select count(is_sample) from coin), (select count(*) filter (where length(body) > 0) from coin_body))`,
  vaults: sql`select count(*) filter (where length(body) > 0) from vault where dataset = 'vaults'`,
  staking: sql`select count(*) filter (where length(body) > 0) from vault where dataset = 'staking'`,
  protocols: sql`select count(*) filter (where length(body) > 0) from protocol`,
}

const Count = z.object({ expected: z.number(), found: z.number(), asOf: z.date() })

/** Reports that fewer rows were found than the dataset's last write counted; null if none are missing. */
export const missingRows = (expected: number, found: number): string | null =>
  found < expected ? `${found} of ${expected} rows are there` : null

/** Detects silent data loss in a database's files. */
export function createDamageWatch(database: Database, now: () => number = () => performance.now()) {
  let damaged: { name: DatasetName; reason: string; asOf: number }[] = []
  let met: { reason: string; at: number } | null = null

  /** One statement, so that the count and the rows belong to the same moment. */
  async function checkOne(name: DatasetName, count: SQL) {
    try {
      // In a transaction, a statement has the longer time limit that a large table needs.
      const [row] = await database.transaction((tx) =>
        readRows(
          tx,
          Count,
          sql`
          select rows::float8 as expected, (${count})::float8 as found, coalesce(as_of, now()) as "asOf"
          from dataset where name = ${name} and rows is not null`,
        ),
      )
      const reason = row ? missingRows(row.expected, row.found) : null
      return row && reason ? [{ name, reason, asOf: row.asOf.getTime() }] : []
    } catch (error) {
      if (!isBroken(error)) throw error
      return [{ name, reason: error.message, asOf: Number.NaN }]
    }
  }

  async function check() {
    const found = []
    for (const [name, count] of Object.entries(counts) as [DatasetName, SQL][])
      found.push(...(await checkOne(name, count)))
    damaged = found
  }
  let checking: Promise<void> | null = null
  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }

  const watched = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (isBroken(error)) met = { reason: error.message, at: now() }
      throw error
    })
  const watching: Database = {
    ...database,
    rows: (query) => watched(database.rows(query)),
    run: (query) => watched(database.run(query)),
    transaction: (run) => watched(database.transaction(run)),
    snapshot: (read) => watched(database.snapshot(read)),
  }
  return {
    database: watching,
    check: checkOnce,
    /** Returns the known damage. Counts again if damaged data was rewritten since, which its `asOf` shows. */
    async read(asOf: (name: DatasetName) => Date | null): Promise<Damage[]> {
      const isChanged = damaged.some((each) => asOf(each.name)?.getTime() !== each.asOf)
      if (isChanged) await Promise.race([checkOnce(), delay(WAIT_MS, undefined, { ref: false })])
      const store = met !== null && now() - met.at < REPORTED_MS ? [{ name: 'store' as const, reason: met.reason }] : []
      return [...damaged.map(({ name, reason }) => ({ name, reason })), ...store]
    },
  }
}

/** Whether the database met a broken or missing file. */
export const isBroken = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && broken.has(error.code ?? '')
