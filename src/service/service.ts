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
  /** Reads one job's live data now, due or not, and says how it ended. For measurements. */
  refreshNow(job: string): Promise<string>
  /** Reads the watched wallets that are due. For callers with their own clock; the service does it every minute by itself. */
  readWatched(): Promise<void>
  /** Ends running refreshes and closes the store; requests must have ended before. */
  close(): Promise<void>
}

/**
 * A service over its store. FolderLocked when another process has the data folder, StoreUnusable when files in it are broken.
 * `servesPage`: false where something else serves it, as in development. The embedded database opens on a thread of its own; all
 * other code is loaded and the lists' files are read meanwhile: together they are most of a start.
 */
export async function createService(
  config: Config,
  log: Logger,
  { servesPage = true, now = () => new Date() }: { servesPage?: boolean; now?: () => Date } = {},
): Promise<Service> {
  const metrics = createMetrics({ instance: config.instanceName, now })
  let composing: ReturnType<typeof beginComposing> | undefined
  const opening = openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    templateDir: config.templateFolder,
    onOpening: () => {
      composing = beginComposing(config)
      // It is awaited once the store is open, if it opens.
      composing.catch(() => {})
    },
    log: (message) => log.info(message),
    onPool: (pool) => metrics.pool('store', pool),
  })
  try {
    const store = await opening
    const { composeService, files } = await (composing ?? beginComposing(config))
    // Else what the files contained would stay in memory as long as the log of the store, however old.
    composing = undefined
    return await composeService({ store, files, metrics, config, log, servesPage, now })
  } catch (error) {
    throw config.databaseUrl === null && isBroken(error) ? unusableFolder(config.dataDir, 'read', error) : error
  }
}

async function beginComposing(config: Config) {
  const { composeService, readFiles } = await import('./compose-service.ts')
  const files = readFiles(config)
  // Awaited once the store is open.
  files.catch(() => {})
  return { composeService, files }
}
