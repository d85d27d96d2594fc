import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findValkey, noValkey } from '#scripts/valkey.mjs'
import { freePort, type ServerProcess, startServerProcess, untilAccepting } from '#testing/server-process.ts'

/** Whether this machine has one; else tests that need it are skipped, and it is said aloud. */
export const hasValkey = findValkey() !== null
if (!hasValkey) console.warn(noValkey)

/** `kill` ends it by SIGKILL; `resume` starts an empty one on the same port. */
export type TestValkey = Omit<ServerProcess, 'end'> & { url: string; kill(): Promise<void>; stop(): Promise<void> }

/** A real server of the Redis protocol on loopback that stores nothing on disk. `password`: what clients must give. */
export async function startTestValkey({ password }: { password?: string } = {}): Promise<TestValkey> {
  const program = findValkey()
  if (program === null) throw new Error('No Valkey on PATH')
  const folder = mkdtempSync(join(tmpdir(), 'test-valkey-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  if (password !== undefined) settings.push('--requirepass', password)
  const server = await startServerProcess(
    () => spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] }),
    (child) => untilAccepting('Valkey', child, child.stdout),
  )
  const kill = () => server.end('SIGKILL')
  return {
    url: `redis://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    pid: server.pid,
    freeze: server.freeze,
    kill,
    resume: server.resume,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
