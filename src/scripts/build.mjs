import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { listOfflineFiles } from './list-offline-files.mjs'
import { requireNode } from './node-version.mjs'
import { precompress } from './precompress.mjs'
import { projectFolder } from './project.mjs'
import { runCommand } from './run-command.mjs'
import { sourceStamp, stampFile } from './source-stamp.mjs'

const dist = join(projectFolder, 'dist')

/** Builds the page, the programs, the document's outline and the store's template into dist. Needs the packages installed. */
async function build() {
  // Hashed before the build: a file saved meanwhile makes the next start build again.
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await ensureInstalled()
  await build()
}
