import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { checkClient } from './check-client.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { inspectMcp } from './inspect-mcp.mjs'
import { ensureInstalled } from './install.mjs'
import { packClient } from './pack-client.mjs'
import { projectFolder } from './project.mjs'
import { installedTool } from './run-command.mjs'

/**
 * Checks the API description with others' linters and generators, the published client in another project, and the
 * agents' endpoint and program with their protocol's inspector. Installs all of them in a separate folder, which is
 * deleted at the end, and runs them against a service on the sample. Needs the network.
 */
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'lint.mjs', 'generate.mjs']
const callers = ['call-typed', 'call-generated', 'call-client']
const READY_WITHIN_MS = 120_000

await ensureInstalled()
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'yieldscope-api-'))
const service = await startService()
try {
  for (const file of [...files, ...callers.map((name) => `${name}.ts`)]) {
    cpSync(join(projectFolder, '.ci', 'api-checks', file), join(folder, file))
  }
  await step('install', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  const { path: packed } = await packClient()
  await step('install the client', 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    packed,
  ])
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${service.url}/openapi.json`)).text())
  await step('lint', process.execPath, ['lint.mjs', 'openapi.json'])
  await step('generate', process.execPath, ['generate.mjs', 'openapi.json'])
  await step('compile', installedTool('tsc'), ['-p', '.'])
  const key = await makeKey(service.dataDir)
  for (const name of callers) await callAll(name, key)
  for (const line of await checkClient({ folder, url: service.url, finished })) console.log(line)
  const { outcomes, skipped } = await inspectMcp({ folder: join(folder, 'inspector'), url: service.url })
  if (skipped === undefined) requireOutcomes('inspector', outcomes)
  else console.log(`inspector: not run, ${skipped}`)
} finally {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} name of the caller @param {string} key */
async function callAll(name, key) {
  const module = await import(pathToFileURL(join(folder, 'compiled', `${name}.js`)).href)
  /** @type {boolean[]} */
  const outcomes = await Object.values(module)[0](service.url, key)
  requireOutcomes(name, outcomes)
}

/** @param {string} name of the caller @param {boolean[]} outcomes */
function requireOutcomes(name, outcomes) {
  const failed = outcomes.flatMap((isRight, index) => (isRight ? [] : [index + 1]))
  if (failed.length > 0) throw new Error(`${name}: of its outcomes ${failed.join(', ')} are not as expected`)
  console.log(`${name}: ${outcomes.length} outcomes as expected`)
}

/** @param {string} name @param {string} program @param {string[]} words */
async function step(name, program, words) {
  const { code, output } = await finished(program, words)
  if (code !== 0) throw new Error(`${name} failed:\n${output}`)
  console.log(`${name}: ok`)
}

/** @param {string} program @param {string[]} words @param {Record<string, string>} [settings] instead of this process' own */
async function finished(program, words, settings) {
  const child = spawn(program, words, {
    cwd: folder,
    ...(settings && { env: settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program !== process.execPath,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exit) => resolve(exit ?? 1))
  })
  return { code, output }
}

/** @param {string} dataDir */
async function makeKey(dataDir) {
  const admin = join(projectFolder, 'dist', 'service', 'admin.js')
  const { output } = await finished(process.execPath, [admin, 'key', 'create', '--name', 'checks'], {
    PATH: '',
    DATA_DIR: dataDir,
  })
  const key = /ys_[\w-]+/.exec(output)?.[0]
  if (key === undefined) throw new Error(`No key was made:\n${output}`)
  return key
}

async function startService() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'yieldscope-api-data-'))
  const child = spawn(process.execPath, [join(projectFolder, 'dist', 'service', 'main.js')], {
    env: { PATH: '', DATA_DIR: dataDir, PORT: String(port), SOURCES: 'sample', LOG_LEVEL: 'warn', RATE_LIMIT: '1000' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('The service did not become ready')
    }
    await delay(200)
  }
  return { url, dataDir, stop }
}

/** @param {string} url */
async function isReady(url) {
  try {
    const { status } = await (await fetch(`${url}/readyz`)).json()
    return status === 'ready'
  } catch {
    return false
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
