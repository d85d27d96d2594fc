import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#service/config.ts'
import { buildStoreTemplate } from '#service/store/embedded/template.ts'

const { projectFolder } = readConfig({})
/**
 * Half of a start's CPU time is V8 compiling the database. Threads of a process share what is compiled of the same bytes while one of
 * them refers to it, so this worker does until it ends.
 */
let compiled: Promise<WebAssembly.Module> | undefined
const compilePglite = () =>
  WebAssembly.compile(readFileSync(fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))))

const madeFrom = ['package-lock.json', 'src/service/store/embedded', 'src/service/store/migrations']

/**
 * The folder of a ready, empty embedded database, which a store of a test is copied from: making one takes seconds, copying one
 * a tenth. Made once, and again when PGlite, a migration or what makes it changes; needs no build.
 */
export async function testTemplate(): Promise<string> {
  compiled ??= compilePglite()
  await compiled
  const folder = join(projectFolder, 'node_modules', `.test-store-${stamp()}`)
  if (existsSync(folder)) return folder
  const unfinished = mkdtempSync(`${folder}-`)
  await buildStoreTemplate(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another worker may have been faster: its folder does as well.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function stamp(): string {
  const hash = createHash('sha256')
  for (const path of madeFrom.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(projectFolder, path)))
  return hash.digest('hex').slice(0, 16)
}

function filesAt(path: string): string[] {
  if (path.endsWith('.json')) return [path]
  const entries = readdirSync(join(projectFolder, path), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [`${path}/${entry.name}`] : []))
}
