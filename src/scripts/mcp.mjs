#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from './project.mjs'

// The program that an agent's client starts: from a clone it first builds what is missing, elsewhere it runs the
// existing build.
const built = join(projectFolder, 'dist', 'service', 'mcp.js')
if (existsSync(join(projectFolder, 'package-lock.json'))) {
  process.argv.splice(2, 0, 'mcp')
  await import('./run.mjs')
} else if (existsSync(built)) {
  await import(pathToFileURL(built).href)
} else {
  console.error('Yieldscope is not built here: start this program from a clone of the project.')
  process.exit(1)
}
