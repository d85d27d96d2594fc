import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll } from 'vitest'

const require = createRequire(import.meta.url)
/** Resolves what anvil itself depends on: its binary of this platform. */
const ofAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
const arch = process.arch === 'x64' ? 'amd64' : process.arch
const MAX_PRINTED = 20_000

const running = new Set<() => void>()
const stopAll = () => {
  for (const stop of running) stop()
}
process.once('exit', stopAll)
// A process that a signal ends has no exit event; without another listener the signal still has to end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopAll()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  })
}

/**
 * An anvil on a free port, killed after the file's tests and when the process ends. Throws with what it printed when it does not
 * listen within `patienceMs`. `printed` is the end of what it said so far.
 */
export async function openAnvil(flags: string[], patienceMs: number) {
  const binary = join(
    dirname(ofAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)),
    'bin/anvil',
  )
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', '0', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => {
    running.delete(stop)
    child.kill('SIGKILL')
  }
  running.add(stop)
  afterAll(stop)
  let said = ''
  const printed = () => said
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MAX_PRINTED)
    })
  }
  try {
    return { url: await listening(child, printed, patienceMs), stop, printed }
  } catch (error) {
    stop()
    throw error
  }
}

async function listening(
  child: ChildProcessByStdio<null, Readable, Readable>,
  printed: () => string,
  patienceMs: number,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`anvil ${why}: ${printed()}`))
      timer = setTimeout(() => fail(`did not listen within ${patienceMs} ms`), patienceMs)
      child.stdout.on('data', () => {
        const [, address] = /Listening on (127\.0\.0\.1:\d+)/.exec(printed()) ?? []
        if (address !== undefined) resolve(`http://${address}`)
      })
      child.once('error', reject)
      // By then all that it printed is here.
      child.once('close', (code) => fail(`ended with ${code}`))
    })
  } finally {
    clearTimeout(timer)
  }
}
