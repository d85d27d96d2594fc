import type { Logger } from 'pino'
import type { Origin } from '#contract/names/origin.ts'
import type { TransactionType } from '#contract/transaction.ts'
import type { MarketSources, MarketVault } from '#service/market/source.ts'
import type { DatasetName, Family, Store } from '#service/store/store.ts'
import type { SizeGuard } from './size-guard.ts'

export type RefreshLog = Pick<Logger, 'debug' | 'info' | 'warn'>

/** Result of a run: `skipped` if it was not due, `busy` if another instance has its lock. */
export type Outcome = 'done' | 'failed' | 'skipped' | 'busy'

/** Called for every run of a job. */
export type RefreshTelemetry = (run: { job: string; origin: Origin; outcome: Outcome; seconds: number }) => void

/** Everything a job needs; `sources` and `origin` always belong together. */
export type RefreshContext = {
  store: Store
  sources: MarketSources
  origin: Origin
  now: () => Date
  signal: AbortSignal
  sizes: SizeGuard
  telemetry?: RefreshTelemetry | undefined
  /** Transaction types that can be prepared with the vault's own id. */
  actionsOf: (vault: MarketVault) => TransactionType[]
}

export type RefreshJob = {
  /** Also the name of the job's lock. */
  name: string
  /** The dataset whose age decides whether a run is due; null for a job that writes none. */
  dataset: DatasetName | null
  family: Family | null
  /** A cron pattern in UTC. */
  schedule: string
  everyMs: number
  /** Runs start up to this much later, so that installations do not all send requests at the same second. */
  jitterMs: number
  /** For a job that writes no dataset. Without it each run is due. */
  isDue?(context: RefreshContext): Promise<boolean>
  /** Saves all that could be read and throws the failures. A failure deletes nothing. */
  run(context: RefreshContext): Promise<void>
}
