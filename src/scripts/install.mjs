import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'
import { projectFolder } from './project.mjs'
import { besideOutput, runCommand } from './run-command.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} path @returns {Packages | null} the packages of a lock file; null when there is none */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, path), 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Whether npm's record of installed packages matches the lock file. Ignores optional packages of other platforms, which
 * are never installed.
 * @param {Packages | null} wanted
 * @param {Packages | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const found = installed[path]
    if (path === '' || (!found && (optional || devOptional))) return true
    return found?.version === version
  })
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureInstalled() {
  if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return
  console.error('Installing packages (once, and after the lock file changed) …')
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const code = await runCommand('npm', ['ci', '--include=dev', ...quiet], besideOutput)
  if (code !== 0) {
    console.error('npm ci failed: its message stands above.')
    process.exit(code)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await ensureInstalled()
}
