import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findValkey, noValkey } from '#scripts/valkey.mjs'

/** Whether this machine has one; else tests that need it are skipped, and it is said aloud. */
export const hasValkey = findValkey() !== null
if (!hasValkey) console.warn(noValkey)

export type TestValkey = {
  url: string
  pid(): number
  /** Stops the process where it stands, or lets it go on. */
  freeze(isFrozen: boolean): void
  /** Ends it by SIGKILL; `resume` starts an empty one on the same port. */
  kill(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A real server of the Redis protocol on loopback that stores nothing on disk. `password`: what clients must give. */
export async function startTestValkey({ password }: { password?: string } = {}): Promise<TestValkey> {
  const program = findValkey()
  if (program === null) throw new Error('No Valkey on PATH')
  const folder = mkdtempSync(join(tmpdir(), 'test-valkey-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  if (password !== undefined) settings.push('--requirepass', password)
  const start = () => startServer(() => spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] }))
  let server = await start()
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }
  return {
    url: `redis://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    freeze: (isFrozen) => void server.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    kill,
    resume: async () => {
      server = await start()
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(open: () => ChildProcessByStdio<null, Readable, null>) {
  const server = open()
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`Valkey did not start: ${said}`)))
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept connections/i.test(said)) resolve()
    })
  })
  return server
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
