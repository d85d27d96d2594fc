import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'
import { besideOutput, runCommand } from './run-command.mjs'
import { sourceStamp, stampFile } from './source-stamp.mjs'

/** @returns {boolean} whether dist holds a build of these very sources */
export function isBuilt() {
  try {
    return readFileSync(stampFile, 'utf8') === sourceStamp()
  } catch {
    return false
  }
}

/**
 * Builds unless dist has a build of exactly these sources. Needs the packages installed. Uses a separate process: Vite
 * sets "production" for its whole process and child processes, which would affect tests.
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.error('Building (once, and after a change) …')
  const code = await runCommand(process.execPath, [join(projectFolder, 'src', 'scripts', 'build.mjs')], besideOutput)
  if (code !== 0) throw new Error('The build failed: its message stands above.')
}
