import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#service/config.ts'
import { buildStoreTemplate } from '#service/store/embedded/template.ts'

const { projectFolder } = readConfig({})
const madeFrom = ['package-lock.json', 'src/service/store/embedded', 'src/service/store/migrations']

/**
 * The folder of a ready, empty embedded database, which a store of a test is copied from: making one takes seconds, copying one
 * a tenth. Made once, and again when PGlite, a migration or what makes it changes; needs no build.
 */
export async function testTemplate(): Promise<string> {
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
