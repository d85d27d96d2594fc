import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '#scripts/project.mjs'
import { stampFile } from '#scripts/source-stamp.mjs'
import { startService } from '#testing/start-service.ts'

const MAKING_MS = 120_000
const OLD_MS = 2 * 3_600_000
const home = join(projectFolder, 'node_modules', '.sample-store')

/**
 * A data folder that the built service has filled with the sample of this hour, for `startService` to copy: filling one takes
 * seconds, copying one a tenth. Made once for each build and hour, by whoever comes first; the others wait. Needs a build.
 */
export async function sampleStore(): Promise<string> {
  const build = readFileSync(stampFile, 'utf8').slice(0, 16)
  const folder = join(home, `${build}-${new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`)
  const lock = `${folder}.lock`
  mkdirSync(home, { recursive: true })
  while (!existsSync(folder)) {
    if (isTaken(lock)) {
      await delay(50)
      continue
    }
    try {
      await fill(folder)
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return folder
}

/** Whether another process makes the folder; else it is this one's turn. A lock that a dead process left lasts two minutes. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return false
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > MAKING_MS) rmSync(lock, { recursive: true, force: true })
    return true
  }
}

async function fill(folder: string): Promise<void> {
  for (const name of readdirSync(home)) {
    const path = join(home, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - madeAt > OLD_MS) rmSync(path, { recursive: true, force: true })
  }
  const unfinished = mkdtempSync(`${folder}-`)
  const service = await startService({}, 'all', { dataDir: unfinished })
  await service.stop()
  renameSync(unfinished, folder)
}
