import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { projectFolder } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { sourceStamp, stampFile } from './source-stamp.mjs'

const dist = join(projectFolder, 'dist')

/** Libraries that sign a transaction: without a network there is none to sign. */
const ONLINE_ONLY = /^(?:browser-wallet|dapp-kit|with-wallet)/
const FILES_LINE = 'const FILES = []'

/** Files worth compressing, by name, and their minimum size. */
const COMPRESSED = /\.(?:html|js|css|svg|json|txt|webmanifest|ico)$/
const MIN_BYTES = 512

/**
 * Builds the page, the programs, the document's outline and the store's template into dist. Needs the packages
 * installed.
 */
async function build() {
  // Computed before the build: a file saved meanwhile makes the next start build again.
  const stamp = sourceStamp()
  rmSync(stampFile, { force: true })
  const vite = await import('vite')
  const shared = { root: projectFolder, logLevel: /** @type {const} */ ('warn') }
  await vite.build(shared)
  await vite.build({ ...shared, build: { ssr: true } })
  for (const program of ['build-template', 'draw-shell']) {
    const code = await runCommand(process.execPath, [join(dist, 'service', `${program}.js`)])
    if (code !== 0) throw new Error(`${program} of the build has failed: its message stands above.`)
  }
  listOfflineFiles(join(dist, 'dashboard'))
  precompress(join(dist, 'dashboard'))
  writeFileSync(stampFile, stamp)
}

/**
 * Writes the page's file names into its service worker, so that it caches them, and so that another build is another
 * worker.
 * @param {string} folder the built page
 */
function listOfflineFiles(folder) {
  const path = join(folder, 'sw.js')
  const worker = readFileSync(path, 'utf8')
  if (!worker.includes(FILES_LINE)) throw new Error(`sw.js has no line “${FILES_LINE}” for the names of the files.`)
  const files = readdirSync(join(folder, 'assets')).filter((name) => !ONLINE_ONLY.test(name))
  writeFileSync(
    path,
    worker.replace(FILES_LINE, `const FILES = ${JSON.stringify(files.sort().map((name) => `/assets/${name}`))}`),
  )
}

/**
 * Creates a `.br` and a `.gz` next to every text file of a folder, so that no request waits for compression.
 * @param {string} folder
 */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < MIN_BYTES) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await ensureInstalled()
  await build()
}
