import { mkdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createApiKeyStore } from './api-key-store.ts'
import { createCoinStore } from './coin-store.ts'
import type { Database } from './database.ts'
import { createDatasets } from './dataset-store.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { createPriceStore } from './price-store.ts'
import { createProtocolStore } from './protocol-store.ts'
import { readSecret } from './secret.ts'
import { seed } from './seed.ts'
import type { Store, StoreOptions } from './store.ts'
import { databaseFolder, prepareDatabaseFolder } from './template.ts'
import { createVaultStore } from './vault-store.ts'
import { createWebhookStore } from './webhook-store.ts'

/** Opens the store and brings it up to date. FolderLocked when another process has the data folder. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { store } = await openStoreAndDatabase(options)
  return store
}

/** With the database below the store: for load data and tests, which reach past it. */
export async function openStoreAndDatabase(options: StoreOptions): Promise<{ store: Store; database: Database }> {
  const log = options.log ?? (() => {})
  if (options.databaseUrl !== null) {
    const database = await openPostgresDatabase(options.databaseUrl, log)
    return finish(database, null, log)
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(options.dataDir, log)
  try {
    await prepareDatabaseFolder(options.dataDir, options.templateDir)
    return await finish(await openEmbeddedDatabase(databaseFolder(options.dataDir)), lock, log)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function finish(database: Database, lock: FolderLock | null, log: (message: string) => void) {
  try {
    const steps = await migrate(database)
    if (steps > 0) log(`Brought the database up to date: ${steps} migrations`)
  } catch (error) {
    await database.close()
    throw error
  }
  return { store: createStore(database, lock), database }
}

function createStore(database: Database, lock: FolderLock | null): Store {
  const datasets = createDatasets(database)
  const vaults = createVaultStore(database, datasets)
  return {
    kind: database.kind,
    datasets,
    coins: createCoinStore(database, datasets),
    vaults,
    prices: createPriceStore(database, datasets),
    protocols: createProtocolStore(database, datasets),
    apiKeys: createApiKeyStore(database),
    webhooks: createWebhookStore(database),
    secret: (name) => readSecret(database, name),
    seed: (load) => seed(database, datasets, vaults, load),
    withLock: database.withLock,
    ping: async () => {
      await database.rows(sql`select 1`)
    },
    onCommand: (handle) => lock?.onCommand(handle),
    close: async () => {
      await database.close()
      await lock?.release()
    },
  }
}
