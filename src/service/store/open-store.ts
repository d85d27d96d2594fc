import { mkdir } from 'node:fs/promises'
import { createStore } from './create-store.ts'
import { type Database, StoreUnusable } from './database.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts'
import { databaseFolder, prepareDatabaseFolder, RESTORE } from './embedded/template.ts'
import { migrate } from './migrate.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'
import type { Store, StoreOptions } from './store.ts'

/** Opens and migrates the store. Throws FolderLocked if another process has the data folder. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return (await openStoreAndDatabase(options)).store
}

/** Also returns the underlying database, for tests that bypass the store. */
export async function openStoreAndDatabase(options: StoreOptions): Promise<{ store: Store; database: Database }> {
  const log = options.log ?? (() => {})
  if (options.databaseUrl !== null) {
    const opening = openPostgresDatabase(options.databaseUrl, log, options.onPool)
    options.onOpening?.()
    const database = await opening
    return finish(database, null, log)
  }
  const lock = await lockDataFolder(options.dataDir, log)
  try {
    await prepareDatabaseFolder(options.dataDir, options.templateDir).catch((cause: unknown) => {
      if (cause instanceof StoreUnusable) throw cause
      throw new StoreUnusable(`DATA_DIR: no database can be made in ${options.dataDir}: ${reasonOf(cause)}`, { cause })
    })
    const opening = openEmbeddedDatabase(databaseFolder(options.dataDir))
    options.onOpening?.()
    const database = await opening.catch((cause: unknown) => {
      throw unusableFolder(options.dataDir, 'opened', cause)
    })
    return await finish(database, lock, log)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Instructions for the operator of a database with damaged files. */
export function unusableFolder(dataDir: string, verb: 'opened' | 'read', cause: unknown): StoreUnusable {
  const message = `DATA_DIR: the database in ${dataDir} cannot be ${verb} (${reasonOf(cause)}). ${RESTORE}`
  return new StoreUnusable(message, { cause })
}

async function lockDataFolder(dataDir: string, log: (message: string) => void): Promise<FolderLock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await lockFolder(dataDir, log)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    throw new StoreUnusable(`DATA_DIR: ${dataDir} cannot be written: ${cause.message}`, { cause })
  }
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

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
