import { Gauge, type Registry } from 'prom-client'
import type { FamilyState } from '#service/store/store.ts'

/** A snapshot that answers are made of. */
export type SnapshotCounts = { state: Pick<FamilyState, 'family' | 'asOf' | 'revision'>; rows: number }

/** Of which revision lists are answered: it stays behind that of the store where a snapshot could not be made. */
export function snapshotMetrics(registry: Registry, now: () => Date): (read: () => SnapshotCounts[]) => void {
  let counted: () => SnapshotCounts[] = () => []
  const gauge = (name: string, help: string, read: (counts: SnapshotCounts) => number | null) =>
    new Gauge({
      name: `yieldscope_snapshot_${name}`,
      help,
      labelNames: ['family'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const counts of counted()) {
          const value = read(counts)
          if (value !== null) this.set({ family: counts.state.family }, value)
        }
      },
    })
  gauge(
    'revision',
    'The revision of the snapshot in memory, which lists are answered from',
    ({ state }) => state.revision,
  )
  gauge('rows', 'Rows of the snapshot in memory', ({ rows }) => rows)
  gauge('age_seconds', 'Seconds since the rows of the snapshot in memory were read from their source', ({ state }) =>
    state.asOf === null ? null : Math.max(0, now().getTime() - state.asOf.getTime()) / 1000,
  )
  return (opened) => {
    counted = opened
  }
}
