import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'

/** After it an end is a SIGKILL. */
const KILL_MS = 15_000

/** A server that a test can stop where it stands, end, and start again as it was started first. */
export type ServerProcess = {
  pid(): number
  /** Stops the process where it stands, or lets it go on. */
  freeze(isFrozen: boolean): void
  end(signal: NodeJS.Signals): Promise<void>
  resume(): Promise<void>
}

export async function startServerProcess<Child extends ChildProcess>(
  open: () => Child,
  untilReady: (child: Child) => Promise<void>,
): Promise<ServerProcess> {
  let child = open()
  await untilReady(child)
  return {
    pid: () => child.pid ?? 0,
    freeze: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async end(signal) {
      if (hasEnded(child)) return
      const exited = once(child, 'exit')
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
      await exited
      clearTimeout(timer)
    },
    async resume() {
      child = open()
      await untilReady(child)
    },
  }
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Resolves when the server says that it accepts connections; rejects with all that it said if it ends before. */
export async function untilAccepting(name: string, child: ChildProcess, output: Readable): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${name} did not start: ${said}`)))
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept connections/i.test(said)) resolve()
    })
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
