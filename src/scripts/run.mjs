import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { projectFolder } from './project.mjs'

// `run.mjs main` is `npm start`: from a clone with nothing installed to a running program of dist/service.
const [program = 'main'] = process.argv.splice(2, 1)
requireNode()
await ensureInstalled()
await ensureBuilt()
const path = join(projectFolder, 'dist', 'service', `${program}.js`)
process.argv[1] = path
await import(pathToFileURL(path).href)
