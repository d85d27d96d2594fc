import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '#scripts/project.mjs'
import { freePort } from './server-process.ts'

const READY_WITHIN_MS = 90_000

export type RunningService = { url: string; dataDir: string; output: () => string; stop: () => Promise<number | null> }

/**
 * Starts the built service as its own process on a free port with an empty data folder, and waits until it is ready and these
 * datasets have rows; where it shows the sample that is all of them. `stop` ends it as Ctrl-C does, removes the folder and gives
 * the exit code. `copyOf`: a data folder that it starts on a copy of; `dataDir`: one to use, which stays. Needs a build.
 */
export async function startService(
  settings: Record<string, string> = {},
  filled: 'all' | readonly string[] = settings.SOURCES === 'live' ? [] : 'all',
  folders: { copyOf?: string; dataDir?: string } = {},
): Promise<RunningService> {
  const dataDir = folders.dataDir ?? (await mkdtemp(join(tmpdir(), 'yieldscope-')))
  if (folders.copyOf !== undefined) await cp(folders.copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [join(projectFolder, 'dist', 'service', 'main.js')], {
    env: { PATH: '', DATA_DIR: dataDir, PORT: String(port), SOURCES: 'sample', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const note = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    // Twice, as under npm: the terminal sends it to all, and npm passes its own on.
    child.kill('SIGINT')
    child.kill('SIGINT')
    const code = await exited
    if (folders.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    return code
  }

  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  // Whether it still runs comes first: where another took the port in between, that one would answer.
  while (child.exitCode !== null || !(await isReady(url, filled))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The service did not become ready:\n${output}`)
    }
    await delay(50)
  }
  return { url, dataDir, output: () => output, stop }
}

type Readiness = { datasets: { name: string; rows: number | null }[] }

async function isReady(url: string, filled: 'all' | readonly string[]): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`)
    const { datasets } = (await response.json()) as Readiness
    const isFilled = ({ name, rows }: Readiness['datasets'][number]) =>
      rows !== null || (filled !== 'all' && !filled.includes(name))
    return response.ok && datasets.every(isFilled)
  } catch {
    return false
  }
}
