import { listCoins } from '#contract/coin.ts'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { listVaults } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { readReadiness } from '#dashboard/api/service-status.ts'

type CheckStep = { label: string; isOk: boolean; detail: string }
export type CheckResult = { steps: CheckStep[]; datasets: DatasetStatus[] }

/** Three questions, each answered or failed by itself: its report, one open operation, one that needs a key. */
export async function checkConnection(): Promise<CheckResult> {
  let datasets: DatasetStatus[] = []
  const steps = await Promise.all([
    step('Service', async () => {
      const readiness = await readReadiness()
      if (!readiness) return 'answers, but sends no status report'
      datasets = readiness.datasets
      if (readiness.status === 'not-ready') throw new Error(`not ready; store: ${readiness.store}`)
      if (readiness.status === 'degraded') return `answers; ${readiness.degraded.map(describe).join(', ')}`
      return `ready; store: ${readiness.store}`
    }),
    step('Vaults (open)', async () => {
      const { pagination } = await call(listVaults, { query: { limit: 1 } })
      return `${pagination.total} vaults`
    }),
    step('Coins (key)', async () => {
      const { data } = await call(listCoins, { query: { limit: 1 } })
      return `${data.pagination.totalCount} coins`
    }),
  ])
  return { steps, datasets }
}

const words: Record<Degradation['reason'], (name: string) => string> = {
  damaged: (name) => `${name} damaged`,
  outdated: (name) => `service older than the store (${name})`,
  empty: (name) => `no ${name} yet`,
  overdue: (name) => `${name} overdue`,
  dropped: (name) => `some ${name} excluded`,
}
const describe = ({ reason, name }: Degradation) => words[reason](datasetName(name))

async function step(label: string, run: () => Promise<string>): Promise<CheckStep> {
  const startedAt = performance.now()
  try {
    const said = await run()
    return { label, isOk: true, detail: `${said}, ${Math.round(performance.now() - startedAt)} ms` }
  } catch (error) {
    return { label, isOk: false, detail: error instanceof Error ? error.message : String(error) }
  }
}
