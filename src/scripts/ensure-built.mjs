import { readFileSync } from 'node:fs'
import { build } from './build.mjs'
import { sourceStamp, stampFile } from './source-stamp.mjs'

/** @returns {boolean} whether dist holds a build of these very sources */
export function isBuilt() {
  try {
    return readFileSync(stampFile, 'utf8') === sourceStamp()
  } catch {
    return false
  }
}

/** Builds unless dist holds a build of these very sources. Needs the packages installed. */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building (once, and after a change) …')
  await build()
}
