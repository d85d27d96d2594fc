import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 120_000
const ASK_AGAIN_MS = 200

/** @typedef {{ url: string, admin: (...words: string[]) => Promise<string>, stop: () => Promise<void> }} RunningCheckout */

/**
 * Starts the built service of any checkout of this project on the sample: with a free port, an empty data folder,
 * nothing of this environment, and a stopped wall clock. Resolves when all datasets have rows; `admin` runs a command
 * of that checkout on its data.
 * @param {string} folder
 * @returns {Promise<RunningCheckout>}
 */
export async function startCheckout(folder) {
  const programs = join(resolve(folder), 'dist', 'service')
  if (!existsSync(join(programs, 'main.js')))
    throw new Error(`${folder} has no build: run \`npm run build\` there first`)
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-answers-'))
  const clock = new URL('./frozen-clock.mjs', import.meta.url).href
  const env = {
    PATH: '',
    DATA_DIR: dataDir,
    PORT: '0',
    SOURCES: 'sample',
    ANONYMOUS_ACCESS: 'on',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
    // Without it, no AlphaFi payload is built.
    TX_ALLOW_SEED_IDS: 'on',
  }
  /** @param {string} program @param {string[]} words */
  const run = (program, words = []) => {
    const path = join(programs, `${program}.js`)
    const child = spawn(process.execPath, ['--import', clock, path, ...words], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const exited = new Promise((done) => child.once('exit', done))
    return { child, exited, output: () => output }
  }

  const service = run('main')
  const stop = async () => {
    service.child.kill('SIGTERM')
    await service.exited
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const until = performance.now() + READY_WITHIN_MS
    for (;;) {
      const url = /http:\/\/[\w.:[\]]+/.exec(service.output())?.[0]
      if (url && (await hasAllRows(url))) {
        const admin = async (/** @type {string[]} */ ...words) => {
          const command = run('admin', words)
          if ((await command.exited) !== 0) throw new Error(`admin ${words.join(' ')} failed:\n${command.output()}`)
          return command.output()
        }
        return { url, admin, stop }
      }
      if (service.child.exitCode !== null || performance.now() > until) {
        throw new Error(`The service of ${folder} did not become ready:\n${service.output()}`)
      }
      await delay(ASK_AGAIN_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} url */
async function hasAllRows(url) {
  const response = await fetch(`${url}/readyz`)
  /** @type {{ datasets: { rows: number | null }[] }} */
  const { datasets } = await response.json()
  return response.ok && datasets.length > 0 && datasets.every(({ rows }) => rows !== null)
}
