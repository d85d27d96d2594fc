import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Database, DatabaseError } from './database.ts'
import { readRows } from './read-rows.ts'
import type { DatasetName } from './store.ts'

/** What cannot be relied on: a dataset whose rows are not all there, or `store` where the database met broken files in a question. */
export type Damage = { name: DatasetName | 'store'; reason: string }

/** Data or an index corrupted, a file missing or unreadable. */
const broken = new Set(['XX001', 'XX002', '58P01', '58030'])
/** How long a broken file that a statement met is reported. */
const REPORTED_MS = 10 * 60_000
/** The readiness answer comes soon: a count that takes longer is in the next one. */
const WAIT_MS = 1_000

/** Columns that no index holds: every page of the table is read, and every text unpacked. */
const counts: Partial<Record<DatasetName, SQL>> = {
  coins: sql`select least((select count(is_sample) from coin), (select count(*) filter (where length(body) > 0) from coin_body))`,
  vaults: sql`select count(*) filter (where length(body) > 0) from vault where dataset = 'vaults'`,
  staking: sql`select count(*) filter (where length(body) > 0) from vault where dataset = 'staking'`,
  protocols: sql`select count(*) filter (where length(body) > 0) from protocol`,
}

const Count = z.object({ expected: z.number(), found: z.number(), asOf: z.date() })

/** That fewer rows were found than the dataset's last write counted; null where none are missing. */
export const missingRows = (expected: number, found: number): string | null =>
  found < expected ? `${found} of ${expected} rows are there` : null

/** Watches a database for what files on a disk lose without a word. */
export function createDamageWatch(database: Database, now: () => number = () => performance.now()) {
  let damaged: { name: DatasetName; reason: string; asOf: number }[] = []
  let met: { reason: string; at: number } | null = null

  /** In one statement, so that the count and the rows are of one moment. */
  async function checkOne(name: DatasetName, count: SQL) {
    try {
      // In a transaction a statement has the time that a large table takes.
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
    /** What is known. It is counted again where something was damaged and written anew since, which its `asOf` says. */
    async read(asOf: (name: DatasetName) => Date | null): Promise<Damage[]> {
      const isChanged = damaged.some((each) => asOf(each.name)?.getTime() !== each.asOf)
      if (isChanged) await Promise.race([checkOnce(), delay(WAIT_MS, undefined, { ref: false })])
      const store = met !== null && now() - met.at < REPORTED_MS ? [{ name: 'store' as const, reason: met.reason }] : []
      return [...damaged.map(({ name, reason }) => ({ name, reason })), ...store]
    },
  }
}

/** Whether the database met a file that is broken or missing. */
export const isBroken = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && broken.has(error.code ?? '')
