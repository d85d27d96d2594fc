import type { Logger } from 'pino'
import type { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { isBroken } from './store/damage.ts'
import { openStore, unusableFolder } from './store/open-store.ts'

export type Service = {
  fetch: ReturnType<typeof createApp>['fetch']
  /** Before a stop: requests that wait for an upstream are answered with what there is. */
  endReading(): void
  /** The families of data whose lists have no rows yet. */
  missing(): Promise<string[]>
  /** The datasets whose rows are not all there, and `store` where other files are broken. */
  damaged(): Promise<string[]>
  /** The sample of this hour, where it is shown; the service does it every hour by itself. */
  reloadSample(): Promise<void>
  /** Reads one job's live data now, due or not, for who measures it; how it ended. */
  refreshNow(job: string): Promise<string>
  /** Reads the watched wallets that are due, for who has a clock of their own; the service looks every minute by itself. */
  readWatched(): Promise<void>
  /** Ends running refreshes and closes the store; requests must have ended before. */
  close(): Promise<void>
}

/**
 * A service over its store. FolderLocked when another process has the data folder, StoreUnusable when files in it are broken.
 * `servesPage`: false where something else serves it, as in development. The store opens while all other code is loaded: together
 * they are most of a start.
 */
export async function createService(
  config: Config,
  log: Logger,
  { servesPage = true, now = () => new Date() }: { servesPage?: boolean; now?: () => Date } = {},
): Promise<Service> {
  const metrics = createMetrics({ instance: config.instanceName, now })
  const opening = openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    templateDir: config.templateFolder,
    log: (message) => log.info(message),
    onPool: (pool) => metrics.pool('store', pool),
  })
  try {
    const [store, { composeService }] = await Promise.all([opening, import('./compose-service.ts')])
    return await composeService({ store, metrics, config, log, servesPage, now })
  } catch (error) {
    throw config.databaseUrl === null && isBroken(error) ? unusableFolder(config.dataDir, 'read', error) : error
  }
}
