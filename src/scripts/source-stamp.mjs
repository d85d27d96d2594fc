import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

const inputs = ['index.html', 'package.json', 'package-lock.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts']
/** Records the sources that a finished build was made from. */
export const stampFile = join(projectFolder, 'dist', '.built-from')

/** @param {string} path @returns {string[]} the files at and below a path, tests left out */
function filesOf(path) {
  const full = join(projectFolder, path)
  if (!statSync(full, { throwIfNoEntry: false })) return []
  if (!statSync(full).isDirectory()) return /\.test\.\w+$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/**
 * All inputs of a build as one hash of their contents, so that a fresh checkout of the same state is not built again.
 */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesOf)) {
    hash.update(`${path}\0`).update(readFileSync(join(projectFolder, path)))
  }
  return hash.digest('hex')
}
