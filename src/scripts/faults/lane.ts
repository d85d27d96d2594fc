import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Readiness } from '#contract/status.ts'
import { projectFolder } from '#scripts/project.mjs'
import { startMachineTime } from './machine-time.ts'

/** Well beyond the service's own deadline. */
const KILL_MS = 15_000
const Stalled = z.object({ stallMs: z.number() })
const Probed = z.object({ healthzMs: z.number(), ownMs: z.number() })
const Answered = z.object({ job: z.string(), outcome: z.string() })

/**
 * Measurements since `reset`: the slowest `/healthz` in milliseconds; the same without the time in which the service or
 * the client waited for a processor (`ownMs`); the longest CPU time of its main thread between two turns of its event
 * loop; the peak memory in MB.
 */
export type Watched = { healthzMs: number; ownMs: number; stallMs: number; memoryMb: number }
const nothing: Watched = { healthzMs: 0, ownMs: 0, stallMs: 0, memoryMb: 0 }

const program = (name: string) => join(projectFolder, 'dist', 'service', `${name}.js`)
const start = (name: string, env: Record<string, string>, words: string[] = []) =>
  fork(program(name), words, { env: { PATH: '', ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

export type Hosts = Awaited<ReturnType<typeof startHosts>>
/** The hosts of one lane in a separate process. `env`: the settings with their URLs, one host each. */
export async function startHosts() {
  const child = start('fault-hosts', {})
  const [env] = await once(child, 'message')
  const first = Object.entries(z.record(z.string(), z.string()).parse(env)).map(([name, urls]) => [
    name,
    urls.split(',')[0] ?? '',
  ])
  return {
    env: Object.fromEntries(first) as Record<string, string>,
    async fail(host: string, fault: string | null) {
      const done = once(child, 'message')
      child.send({ host, fault })
      await done
    },
    stop: () => ended(child),
  }
}

/** Runs the service in a separate process, monitored until it stops. */
export async function startWatched(env: Record<string, string>) {
  const child = start('fault-service', {
    PORT: '0',
    SOURCES: 'live',
    ANONYMOUS_ACCESS: 'on',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    ...env,
  })
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The service ended at its start'))),
  ])
  const base = String(url)
  let watched = nothing
  child.on('message', (message) => {
    const stalled = Stalled.safeParse(message)
    if (stalled.success) watched = { ...watched, stallMs: Math.max(watched.stallMs, stalled.data.stallMs) }
  })
  const probe = start('fault-probe', {}, [base, String(child.pid)])
  probe.on('message', (message) => {
    const probed = Probed.parse(message)
    watched = {
      ...watched,
      healthzMs: Math.max(watched.healthzMs, probed.healthzMs),
      ownMs: Math.max(watched.ownMs, probed.ownMs),
      memoryMb: Math.max(watched.memoryMb, memoryOf(child)),
    }
  })
  return {
    url: base,
    watched: () => watched,
    reset: () => {
      watched = nothing
    },
    ask: async (path: string, headers: Record<string, string> = {}) => {
      const startedAt = performance.now()
      const machineMs = startMachineTime([child.pid ?? 'self'])
      const response = await fetch(`${base}${path}`, { headers }).catch(() => null)
      const body: unknown = await response?.json().catch(() => null)
      const ms = performance.now() - startedAt
      return { status: response?.status ?? 0, body, ms, ownMs: Math.max(0, ms - machineMs()) }
    },
    readiness: async () => Readiness.parse(await (await fetch(`${base}/readyz`)).json()),
    /** Runs a job now; returns its outcome. */
    run: async (job: string): Promise<string> => {
      const outcome = new Promise<string>((resolve) => {
        const hear = (message: unknown) => {
          const said = Answered.safeParse(message)
          if (!said.success || said.data.job !== job) return
          child.off('message', hear)
          resolve(said.data.outcome)
        }
        child.on('message', hear)
      })
      child.send(job)
      return await outcome
    },
    kill: () => [child, probe].map((each) => each.kill('SIGKILL')),
    /** Returns how long it took, in milliseconds. */
    stop: async () => {
      const startedAt = performance.now()
      await ended(child)
      const ms = performance.now() - startedAt
      await ended(probe)
      return ms
    },
  }
}
export type WatchedService = Awaited<ReturnType<typeof startWatched>>

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await exited
  clearTimeout(timer)
}

/** Resident memory on Linux; 0 elsewhere. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
