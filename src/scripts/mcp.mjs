#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from './project.mjs'

// What an agent's client starts.
if (existsSync(join(projectFolder, 'package-lock.json'))) {
  process.argv.splice(2, 0, 'mcp')
  await import('./run.mjs')
} else {
  // Installed from a package, which holds the programs as built.
  await import(pathToFileURL(join(projectFolder, 'dist', 'service', 'mcp.js')).href)
}
