import { Gauge, type Registry } from 'prom-client'

/** Of a `pg.Pool`. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

/** The connections of pools, and who waits for one; there are none with the embedded store. */
export function poolMetrics(registry: Registry): (name: string, counts: PoolCounts) => void {
  const pools = new Map<string, PoolCounts>()
  new Gauge({
    name: 'yieldscope_pool_connections',
    help: 'Open connections to the database by pool, and whether they work or idle',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'yieldscope_pool_waiting',
    help: 'Queries waiting for a database connection',
    labelNames: ['pool'] as const,
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount)
    },
  })
  return (name, counts) => pools.set(name, counts)
}
