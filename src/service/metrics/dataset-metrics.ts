import { Gauge, type Registry } from 'prom-client'
import { degradations, type OverdueAfter } from '#service/handlers/degradations.ts'
import { type DatasetStore, datasetFamilies, type Family } from '#service/store/store.ts'

type Datasets = Pick<DatasetStore, 'states' | 'family'>

/** How many rows of which age there are, and of which revision answers are made. */
export function datasetMetrics(
  registry: Registry,
  now: () => Date,
): (datasets: Datasets, overdueAfter: OverdueAfter) => void {
  let datasets: Datasets | null = null
  let overdueAfter: OverdueAfter = () => Infinity
  // A closed store has no figures; the other measurements are still useful.
  const states = async () => (await datasets?.states().catch(() => [])) ?? []
  const labelNames = ['dataset', 'source'] as const
  new Gauge({
    name: 'yieldscope_dataset_age_seconds',
    help: 'Seconds since the rows of a dataset were read from their source',
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, origin, asOf } of await states()) {
        if (asOf === null || origin === null) continue
        this.set({ dataset: name, source: origin }, Math.max(0, now().getTime() - asOf.getTime()) / 1000)
      }
    },
  })
  new Gauge({
    name: 'yieldscope_dataset_rows',
    help: 'Rows of a dataset after its latest write',
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, origin, rows } of await states())
        if (rows !== null && origin !== null) this.set({ dataset: name, source: origin }, rows)
    },
  })
  new Gauge({
    name: 'yieldscope_degraded',
    help: 'What /readyz names as degraded, each with 1; nothing while the service is ready',
    labelNames: ['reason', 'name'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const degradation of degradations(await states(), now(), overdueAfter)) this.set(degradation, 1)
    },
  })
  new Gauge({
    name: 'yieldscope_family_revision',
    help: 'The revision of which answers are made; equal on all instances within a second or two',
    labelNames: ['family'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const name of Object.keys(datasetFamilies) as Family[]) {
        const state = await datasets?.family(name).catch(() => null)
        if (state) this.set({ family: name }, state.revision)
      }
    },
  })
  return (opened, after) => {
    datasets = opened
    overdueAfter = after
  }
}
