import * as z from 'zod/mini'
import { Origin } from '#contract/names/origin.ts'
import { listOf, text } from './field.ts'

/** Whether a visitor of the page needs a key: `open` no, `key` yes. (`off` serves no page.) */
export const DashboardAccess = z.enum(['open', 'key'])

/** GET /dashboard.json: what the page must know at start. Not counted against the limit. */
export const DashboardInfo = z.object({
  version: text,
  access: DashboardAccess,
  sampleWallets: listOf(z.object({ chain: text, address: z.string(), label: text })),
})
export type DashboardInfo = z.output<typeof DashboardInfo>

/** One dataset of the service: where its rows come from, how old they are, and why the last try failed if it did. */
export const DatasetStatus = z.object({
  name: z.string(),
  source: z.nullable(Origin),
  rows: z._default(z.nullable(z.number()), null),
  asOf: z.nullable(z.string()),
  ageSeconds: z.nullable(z.number()),
  lastAttemptAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  /** Rows of the last read that could not be true (a negative TVL, a price of 1e300) and were left out. */
  droppedRows: z._default(z.nullable(z.number()), null),
  /**
   * How often each row is refreshed, and when some are next; absent where nothing refreshes them, or an older service does not say, `nextAt`
   * also where it depends on the age of each row.
   */
  everySeconds: z.optional(z.number()),
  nextAt: z.optional(z.string()),
  /** How long the last attempt took, in ms; absent where the instance that answers has not tried since its start. */
  durationMs: z.optional(z.number()),
  /** When the last attempt that succeeded ended, which may be later than the time of the data (`asOf`); absent where the instance has none. */
  readAt: z.optional(z.string()),
})
export type DatasetStatus = z.output<typeof DatasetStatus>

/**
 * `empty`: of a family of datasets (`coins`, `vaults`) nothing was read yet. `overdue`: a dataset should have been read anew.
 * `dropped`: rows of it could not be true and were left out. `damaged`: rows of it are gone from the database, or its files are
 * broken. `outdated`: a newer version of the service has brought the database to the version `name`, which this one does not know.
 */
export const Degradation = z.object({
  reason: z.enum(['damaged', 'outdated', 'empty', 'overdue', 'dropped']),
  name: z.string(),
})
export type Degradation = z.output<typeof Degradation>

/** A host that did not answer the latest request to it as it should: `since` is the first failure in a row. */
export const FailingSource = z.object({ host: z.string(), reason: z.string(), since: z.string() })
export type FailingSource = z.output<typeof FailingSource>

/** How far the service has come in reading every coin of a chain; `coins`: how many it holds that the chain itself describes. */
export const CoinCrawl = z.object({
  source: z.string(),
  coins: z.number(),
  /** The pass that is under way; null between two passes. */
  pass: z.nullable(z.object({ startedAt: z.string(), objects: z.number(), dropped: z.number() })),
  /** The last whole pass; `dropped`: objects that could not be read as a coin. */
  lastPass: z.nullable(z.object({ endedAt: z.string(), objects: z.number(), dropped: z.number() })),
  lastAttemptAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
})
export type CoinCrawl = z.output<typeof CoinCrawl>

/** GET /readyz: 200 when the store is open, answers and is whole, also `degraded`, whose names then stand in `degraded`; else 503. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'not-ready']),
  /** In a line for people, as the page Status has it. */
  summary: text,
  /** Which data the service was set up to show (`SOURCES`); null: it does not say. */
  mode: z._default(z.nullable(z.enum(['auto', 'live', 'sample'])), null),
  store: z.string(),
  degraded: listOf(Degradation),
  datasets: listOf(DatasetStatus),
  /** Alone no reason to be `degraded`: its last answers are still used. */
  sources: listOf(FailingSource),
  coinCrawls: listOf(CoinCrawl),
})
export type Readiness = z.output<typeof Readiness>
