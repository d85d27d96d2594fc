import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The libraries that sign a transaction: without a network there is none to sign. */
const ONLINE_ONLY = /^(?:browser-wallet|dapp-kit|with-wallet)/
const PLACE = 'const FILES = []'

/**
 * Names the page's files in its service worker, so that it keeps them, and so that another build is another worker.
 * @param {string} folder the built page
 */
export function listOfflineFiles(folder) {
  const path = join(folder, 'sw.js')
  const worker = readFileSync(path, 'utf8')
  if (!worker.includes(PLACE)) throw new Error(`sw.js has no line “${PLACE}” for the names of the files.`)
  const files = readdirSync(join(folder, 'assets')).filter((name) => !ONLINE_ONLY.test(name))
  writeFileSync(
    path,
    worker.replace(PLACE, `const FILES = ${JSON.stringify(files.sort().map((name) => `/assets/${name}`))}`),
  )
}
