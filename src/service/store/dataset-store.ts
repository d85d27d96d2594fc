import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Origin } from '#contract/names/origin.ts'
import type { Database, Statements } from './database.ts'
import { readRows } from './read-rows.ts'
import {
  type DatasetName,
  type DatasetState,
  type DatasetStore,
  datasetFamilies,
  type Family,
  type FamilyState,
  type Stamp,
} from './store.ts'
import { noteFailure } from './webhooks/source-failures.ts'

const FAMILY_MAX_AGE_MS = 1000
const CHANNEL = 'yieldscope_revision'

/** The dataset whose live rows end the family's sample, and without which the family counts as unread. */
const leading = { coins: 'coins', vaults: 'vaults' } as const satisfies Record<Family, DatasetName>
/** The datasets that define the family's age; the first that has one counts. */
const dating = { coins: ['markets', 'coins'], vaults: ['vaults', 'staking'] } as const satisfies Record<
  Family,
  DatasetName[]
>

const families = Object.keys(datasetFamilies) as Family[]
const datasetNames: readonly DatasetName[] = families.flatMap((family) => datasetFamilies[family])
const familyOf = (dataset: DatasetName) =>
  families.find((family) => (datasetFamilies[family] as readonly DatasetName[]).includes(dataset)) ?? 'coins'

const moment = z.nullable(z.date())
const count = z.nullable(z.number())
/** Any name: a newer version may have datasets that this one does not know. */
const StoredState = z.object({
  name: z.string(),
  origin: z.nullable(Origin),
  rows: count,
  asOf: moment,
  lastAttemptAt: moment,
  lastError: z.nullable(z.string()),
  droppedRows: count,
})
const Revision = z.object({ name: z.string(), revision: z.number() })
const StoredFamily = z.object({
  origin: z.nullable(Origin),
  revision: z.number(),
  asOf: moment,
  isRead: z.boolean(),
})
const Origins = z.object({ origin: z.nullable(Origin), own: z.nullable(Origin) })

export type Datasets = DatasetStore & {
  /** Reads rows of a family together with its state. Use only `tx` inside. */
  snapshot<T>(family: Family, read: (tx: Statements, state: FamilyState) => Promise<T>): Promise<T>
  /**
   * Writes a dataset: its rows and its state change together or not at all. Rejects a sample if there are live rows,
   * and live rows next to a sample, except that the leading dataset's first live rows remove the family's sample.
   * `rowCount` counts the dataset's rows after the write.
   */
  write(stamp: Stamp, write: WriteRows): Promise<void>
  /**
   * Like `write`, for a dataset that was not read: its age and its last failure remain. Does nothing if its rows are
   * not of `origin`.
   */
  amend(of: Pick<Stamp, 'dataset' | 'origin'>, write: WriteRows): Promise<void>
}

/**
 * `revision`: the family's revision after this write. `oldest`: read time of the oldest of the other rows; null: there
 * are none.
 */
type WriteRows = (tx: Statements, revision: number) => Promise<{ rowCount: SQL; oldest?: SQL }>

export function createDatasets(database: Database): Datasets {
  const cached = new Map<Family, { state: FamilyState; readAt: number }>()
  let knownStates: DatasetState[] | null = null
  let writes = 0
  const listeners = new Set<() => Promise<void>>()
  const forget = () => {
    writes += 1
    cached.clear()
    knownStates = null
  }

  const readStates = async () => {
    // As with families: the readiness check must not wait for a refresh's write.
    if (knownStates !== null && database.kind === 'embedded') return knownStates
    const writesBefore = writes
    const rows = await readRows(
      database,
      StoredState,
      sql`
      select name, source as origin, rows, as_of as "asOf", last_attempt_at as "lastAttemptAt", last_error as "lastError",
        dropped_rows as "droppedRows"
      from dataset`,
    )
    const unknown = { origin: null, rows: null, asOf: null, lastAttemptAt: null, lastError: null, droppedRows: null }
    const states = datasetNames.map((name) => ({ ...unknown, ...rows.find((row) => row.name === name), name }))
    if (writes === writesBefore) knownStates = states
    return states
  }

  const readKnownFamily = async (family: Family) => {
    const known = cached.get(family)
    // No other process writes an embedded database, and a query would wait for a refresh's write.
    const isSure = known && (database.kind === 'embedded' || performance.now() - known.readAt < FAMILY_MAX_AGE_MS)
    if (isSure) return known.state
    const [readAt, writesBefore] = [performance.now(), writes]
    const state = await readFamily(database, family)
    // Data read while a write ended may be older than the write.
    if (writes === writesBefore) cached.set(family, { state, readAt })
    return state
  }

  /**
   * If reads and writes take turns, reread the data that every response needs at once, before the next write begins.
   */
  const changed = async () => {
    forget()
    if (database.kind === 'embedded') await Promise.all([readStates(), ...families.map(readKnownFamily)])
    await Promise.all([...listeners].map((heard) => heard()))
  }

  return {
    states: readStates,
    family: readKnownFamily,
    onWrite: (heard) => {
      listeners.add(heard)
      const endListening = database.listen(CHANNEL, () => void heard())
      return async () => {
        listeners.delete(heard)
        await endListening()
      }
    },
    revisions: async () => {
      const rows = await readRows(database, Revision, sql`select name, revision from family`)
      const revisionOf = (family: Family) => rows.find(({ name }) => name === family)?.revision ?? 0
      return { coins: revisionOf('coins'), vaults: revisionOf('vaults') }
    },
    snapshot: (family, read) => database.snapshot(async (tx) => read(tx, await readFamily(tx, family))),
    recordFailure: async (dataset, error, at) => {
      await database.transaction((tx) => noteFailure(tx, dataset, { error, at }))
      await changed()
    },
    clearFailure: async ({ dataset, origin }) => {
      await database.run(sql`
        update dataset set last_error = null,
          failing_since = case when ${origin}::text = 'live' then null else failing_since end,
          is_failure_told = is_failure_told and ${origin}::text <> 'live'
        where name = ${dataset} and source = ${origin}`)
      await changed()
    },
    dropSample: async () => {
      await database.transaction(async (tx) => {
        for (const family of families) await dropSampleOf(tx, family)
        for (const table of walletTables) await tx.run(sql`delete from ${sql.identifier(table)} where is_sample`)
      })
      await changed()
    },
    write: async (stamp, write) => {
      const family = familyOf(stamp.dataset)
      await database.transaction(async (tx) => {
        await admit(tx, family, stamp)
        const { rowCount, oldest = sql`null` } = await write(tx, await nextRevision(tx, family))
        const asOf = sql`least(${stamp.asOf}::timestamptz, (${oldest})::timestamptz)`
        await tx.run(sql`
          insert into dataset (name, source, rows, as_of, last_attempt_at, last_error, dropped_rows)
          values (${stamp.dataset}, ${stamp.origin}, (${rowCount}), ${asOf}, ${stamp.asOf}, null,
            ${stamp.droppedRows ?? null}::int)
          on conflict (name) do update set source = excluded.source, rows = excluded.rows,
            as_of = ${stamp.isRenewed === false ? sql`coalesce(dataset.as_of, excluded.as_of)` : sql`excluded.as_of`},
            failing_since = case when excluded.source = 'live' then null else dataset.failing_since end,
            is_failure_told = dataset.is_failure_told and excluded.source <> 'live',
            dropped_rows = excluded.dropped_rows, last_attempt_at = greatest(dataset.last_attempt_at, excluded.last_attempt_at), last_error = null`)
        await countRevision(tx, family)
      })
      await changed()
    },
    amend: async ({ dataset, origin }, write) => {
      const family = familyOf(dataset)
      await database.transaction(async (tx) => {
        const isOwn = await tx.run(sql`
          select 1 from family join dataset on dataset.name = ${dataset}
          where family.name = ${family} and dataset.source = ${origin} for update of family`)
        if (isOwn === 0) return
        const { rowCount } = await write(tx, await nextRevision(tx, family))
        await tx.run(sql`update dataset set rows = (${rowCount}) where name = ${dataset}`)
        await countRevision(tx, family)
      })
      await changed()
    },
  }
}

async function nextRevision(tx: Statements, family: Family): Promise<number> {
  const [row] = await readRows(tx, Revision, sql`select name, revision from family where name = ${family}`)
  return (row?.revision ?? 0) + 1
}

/** The transaction's end notifies the database's other processes. */
const countRevision = (tx: Statements, family: Family) =>
  tx.run(sql`
    with counted as (update family set revision = revision + 1 where name = ${family} returning name)
    select pg_notify(${CHANNEL}, name) from counted`)

async function readFamily(tx: Pick<Statements, 'rows'>, family: Family): Promise<FamilyState> {
  const dateOf = (name: DatasetName) => sql`(select as_of from dataset where name = ${name})`
  const [row] = await readRows(
    tx,
    StoredFamily,
    sql`
    select source as origin, coalesce(revision, 0) as revision,
      coalesce(${sql.join(dating[family].map(dateOf), sql`, `)}) as "asOf", ${dateOf(leading[family])} is not null as "isRead"
    from (select ${family}::text as name) as requested left join family using (name)`,
  )
  return { origin: null, revision: 0, asOf: null, isRead: false, ...row, family }
}

async function admit(tx: Statements, family: Family, stamp: Stamp): Promise<void> {
  await tx.run(sql`
    insert into family (name, revision) values (${family}, 0) on conflict (name) do nothing`)
  const [row] = await readRows(
    tx,
    Origins,
    sql`
    select source as origin, (select source from dataset where name = ${stamp.dataset}) as own
    from family where name = ${family} for update`,
  )
  const isLeading = stamp.dataset === leading[family]
  // The protocol directory is independent: vaults are mapped by it, so its live rows come before theirs.
  const standsAlone = stamp.dataset === 'protocols'

  if (stamp.origin === 'sample' && (row?.origin === 'live' || row?.own === 'live'))
    throw new Error(`The sample of ${stamp.dataset} cannot take the place of live rows`)
  if (stamp.origin === 'live' && row?.origin === 'sample') {
    if (isLeading) await removeSample(tx, family)
    else if (!standsAlone)
      throw new Error(`Live ${stamp.dataset} must wait until live ${leading[family]} have replaced the sample`)
  }
  if (standsAlone || row?.origin === stamp.origin) return
  await tx.run(sql`update family set source = ${stamp.origin} where name = ${family}`)
}

async function dropSampleOf(tx: Statements, family: Family): Promise<void> {
  const isSample = await tx.run(sql`select 1 from family where name = ${family} and source = 'sample' for update`)
  if (isSample === 0) return
  await removeSample(tx, family)
  await tx.run(sql`update family set source = null where name = ${family}`)
  await countRevision(tx, family)
}

const sampleTables = {
  coins: ['coin', 'coin_body', 'price_point', 'price_history'],
  vaults: ['vault', 'vault_sample', 'protocol'],
} as const

/** In no family: sample wallets have their own addresses. */
const walletTables = ['wallet_answer', 'token_facts']

async function removeSample(tx: Statements, family: Family): Promise<void> {
  for (const table of sampleTables[family]) await tx.run(sql`delete from ${sql.identifier(table)} where is_sample`)
  const datasets = sql.param([...datasetFamilies[family]])
  await tx.run(sql`
    update dataset set source = null, rows = null, as_of = null, dropped_rows = null where name = any(${datasets}::text[]) and source = 'sample'`)
}
