import type { Logger } from 'pino'
import type { Origin } from '#contract/names/origin.ts'
import type { TransactionType } from '#contract/transaction.ts'
import type { MarketSources, MarketVault } from '#service/market/source.ts'
import type { DatasetName, Family, Store } from '#service/store/store.ts'
import type { SizeGuard } from './size-guard.ts'

export type RefreshLog = Pick<Logger, 'debug' | 'info' | 'warn'>

/** What became of a run: `skipped` when it was not due, `busy` when another instance has its lock. */
export type Outcome = 'done' | 'failed' | 'skipped' | 'busy'

/** Receives every run of a job. */
export type RefreshTelemetry = (run: { job: string; origin: Origin; outcome: Outcome; seconds: number }) => void

/** All that a job works with; sources and origin always belong together. */
export type RefreshContext = {
  store: Store
  sources: MarketSources
  origin: Origin
  now: () => Date
  signal: AbortSignal
  sizes: SizeGuard
  telemetry?: RefreshTelemetry | undefined
  /** What transactions can be prepared by the vault's own id. */
  actionsOf: (vault: MarketVault) => TransactionType[]
}

export type RefreshJob = {
  /** Also the name of its lock. */
  name: string
  /** Its age says whether a run is due; null: a job that writes no dataset. */
  dataset: DatasetName | null
  family: Family | null
  /** A cron pattern in UTC. */
  schedule: string
  everyMs: number
  /** Runs start up to this much later, so that not all installations ask at the same second. */
  jitterMs: number
  /** For a job that writes no dataset; without it each run is due. */
  isDue?(context: RefreshContext): Promise<boolean>
  /** Saves what could be read and throws what could not; nothing is deleted by a failure. */
  run(context: RefreshContext): Promise<void>
}
