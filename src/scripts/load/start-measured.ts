import { startService } from '#testing/start-service.ts'
import { openHeapProbe } from './open-heap-probe.ts'

/** Ids of vaults: of all types, and those simulated as a loan. */
export type VaultIds = { all: string[]; lending: string[] }

export type Measured = {
  url: string
  vaultIds: VaultIds
  /** CPU seconds so far, resident megabytes, and the event loop's lag since the last call (p99, ms). */
  usage(): Promise<{ cpuSeconds: number; residentMb: number; lagMs: number }>
  /** Megabytes in use after garbage collection: objects and bytes. */
  heldMb(): Promise<number>
  stop(): Promise<void>
}

/** The built service on the sample, open to visitors from any address, with its resource usage. */
export async function startMeasured(settings: Record<string, string> = {}): Promise<Measured> {
  const probe = await openHeapProbe()
  const open = { ANONYMOUS_ACCESS: 'on', TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '1000000' }
  const service = await startService({ ...open, ...settings, NODE_OPTIONS: probe.nodeOptions })
  return {
    url: service.url,
    vaultIds: await vaultIdsOf(service.url),
    async usage() {
      const text = await (await fetch(`${service.url}/metrics`)).text()
      const of = (name: string) => Number(new RegExp(`^${name}{[^}]*} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
      return {
        cpuSeconds: of('process_cpu_seconds_total'),
        residentMb: of('process_resident_memory_bytes') / 1e6,
        lagMs: of('nodejs_eventloop_lag_p99_seconds') * 1000,
      }
    },
    heldMb: probe.heldMb,
    async stop() {
      await service.stop()
      await probe.remove()
    },
  }
}

export async function vaultIdsOf(url: string): Promise<VaultIds> {
  const idsOf = async (query: string): Promise<string[]> => {
    const { data } = await (await fetch(`${url}/v2/farming/vaults?limit=100${query}`)).json()
    return data.map(({ id }: { id: string }) => id)
  }
  return { all: await idsOf(''), lending: await idsOf('&type=LENDING') }
}
