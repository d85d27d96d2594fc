import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { projectFolder } from '#scripts/project.mjs'
import { startService } from '#testing/start-service.ts'

const HEAP_WITHIN_MS = 30_000
const Probe = z.object({ pid: z.number(), heapUsed: z.optional(z.number()), arrayBuffers: z.optional(z.number()) })

/** Ids of vaults: of all types, and those simulated as a loan. */
type Vaults = { all: string[]; lending: string[] }

export type Measured = {
  url: string
  vaultIds: Vaults
  /** CPU seconds so far, resident megabytes, and the event loop's lag since the last call (p99, ms). */
  usage(): Promise<{ cpuSeconds: number; residentMb: number; lagMs: number }>
  /** Megabytes in use after garbage collection: objects and bytes. */
  heldMb(): Promise<number>
  stop(): Promise<void>
}

/** The built service on the sample, open to visitors from any address, with its resource usage. */
export async function startMeasured(settings: Record<string, string> = {}): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-load-'))
  const file = join(folder, 'probe.json')
  const probe = pathToFileURL(join(projectFolder, 'src/scripts/load/heap-probe.mjs'))
  probe.searchParams.set('file', file)
  const open = { ANONYMOUS_ACCESS: 'on', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '1000000' }
  const service = await startService({ ...open, ...settings, NODE_OPTIONS: `--import ${probe}` })
  const read = async () => Probe.parse(JSON.parse(await readFile(file, 'utf8')))
  const { pid } = await read()
  const idsOf = async (query: string): Promise<string[]> => {
    const { data } = await (await fetch(`${service.url}/v2/farming/vaults?limit=100${query}`)).json()
    return data.map(({ id }: { id: string }) => id)
  }
  return {
    url: service.url,
    vaultIds: { all: await idsOf(''), lending: await idsOf('&type=LENDING') },
    async usage() {
      const text = await (await fetch(`${service.url}/metrics`)).text()
      const of = (name: string) => Number(new RegExp(`^${name}{[^}]*} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
      return {
        cpuSeconds: of('process_cpu_seconds_total'),
        residentMb: of('process_resident_memory_bytes') / 1e6,
        lagMs: of('nodejs_eventloop_lag_p99_seconds') * 1000,
      }
    },
    async heldMb() {
      await rm(file)
      process.kill(pid, 'SIGUSR2')
      for (const until = Date.now() + HEAP_WITHIN_MS; Date.now() < until; await delay(100)) {
        const usage = await read().catch(() => null)
        if (usage?.heapUsed !== undefined) return (usage.heapUsed + (usage.arrayBuffers ?? 0)) / 1e6
      }
      throw new Error('The service did not tell what it holds')
    },
    async stop() {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
