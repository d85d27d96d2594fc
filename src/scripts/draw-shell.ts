import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawShells } from '#dashboard/document-shell.tsx'
import { projectFolder } from './project.mjs'

// Part of the build: the document shows the outline of a first page before any script has run.
const PLACE = '<div id="root"></div>'

const path = join(projectFolder, 'dist', 'dashboard', 'index.html')
const document = readFileSync(path, 'utf8')
if (!document.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the outlines of the first pages.`)
const shells = await drawShells()
writeFileSync(
  path,
  document.replace(PLACE, () => `<div id="root">${shells}</div>`),
)
// The page's stores leave listeners and timers open, as in a browser.
process.exit()
