import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StoreUnusable } from '#service/store/database.ts'
import { migrate } from '#service/store/migrate.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

/** The folder of the embedded database inside a data folder or a template. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')
const versionFile = 'version.txt'
export const RESTORE =
  'Restore a copy of the folder, or move it away: a new one is filled again, except for keys and webhooks'

/**
 * Creates a ready, empty database for a first start to copy: creating one takes four seconds, copying one a tenth.
 * Replaces the folder. Part of the build.
 */
export async function buildStoreTemplate(templateDir: string): Promise<void> {
  await rm(templateDir, { recursive: true, force: true })
  await mkdir(templateDir, { recursive: true })
  const database = await openEmbeddedDatabase(databaseFolder(templateDir))
  await migrate(database)
  for (const statement of dropOthers) await database.script(statement)
  await database.close()
  await writeFile(join(templateDir, versionFile), await pgliteVersion())
}

/**
 * Databases that every new cluster contains and nothing here uses: two thirds of the files that a first start would
 * copy.
 */
const dropOthers = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

/**
 * Puts a database into a data folder that has none: a copy of the template if the installed PGlite created it, else a
 * new one. If a start is killed meanwhile, it leaves nothing that looks like a database. Throws StoreUnusable for a
 * database that lost its first file.
 */
export async function prepareDatabaseFolder(dataDir: string, templateDir: string | undefined): Promise<void> {
  const [target, unfinished] = [databaseFolder(dataDir), join(dataDir, 'database.new')]
  if (await exists(join(target, 'PG_VERSION'))) return
  if (existsSync(target)) {
    throw new StoreUnusable(
      `DATA_DIR: what is in ${target} is no whole database, its PG_VERSION is missing. ${RESTORE}`,
    )
  }
  await rm(unfinished, { recursive: true, force: true })
  if (templateDir !== undefined && (await read(join(templateDir, versionFile))) === (await pgliteVersion())) {
    copyFolder(databaseFolder(templateDir), unfinished)
  } else {
    await (await openEmbeddedDatabase(unfinished)).close()
  }
  await rename(unfinished, target)
}

/** Nothing else runs yet, and for hundreds of small files this takes a third of the time of `fs.cp`. */
function copyFolder(source: string, target: string): void {
  mkdirSync(target, { mode: 0o700 })
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) copyFolder(from, to)
    else copyFileSync(from, to)
  }
}

async function pgliteVersion(): Promise<string> {
  const path = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  return `pglite ${JSON.parse(await readFile(path, 'utf8')).version}`
}

const read = (path: string) => readFile(path, 'utf8').catch(() => null)
const exists = async (path: string) => (await read(path)) !== null
