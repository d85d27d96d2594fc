import { listCoins } from '#contract/coin.ts'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { listVaults } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { readReadiness } from '#dashboard/api/service-status.ts'
import { texts } from './texts.ts'

type CheckStep = { label: string; isOk: boolean; detail: string }
export type CheckResult = { steps: CheckStep[]; datasets: DatasetStatus[] }

/** Three questions, each answered or failed by itself: its report, one open operation, one that needs a key. */
export async function checkConnection(): Promise<CheckResult> {
  let datasets: DatasetStatus[] = []
  const steps = await Promise.all([
    step(texts.service, async () => {
      const readiness = await readReadiness()
      if (!readiness) return texts.answersButSends
      datasets = readiness.datasets
      if (readiness.status === 'not-ready') throw new Error(texts.notReadyStore(readiness.store))
      if (readiness.status === 'degraded') return texts.answers(readiness.degraded.map(describe).join(', '))
      return texts.readyStore(readiness.store)
    }),
    step(texts.vaultsOpen, async () => {
      const { pagination } = await call(listVaults, { query: { limit: 1 } })
      return texts.vaults(pagination.total)
    }),
    step(texts.coinsKey, async () => {
      const { data } = await call(listCoins, { query: { limit: 1 } })
      return texts.coins(data.pagination.totalCount)
    }),
  ])
  return { steps, datasets }
}

const words: Record<Degradation['reason'], (name: string) => string> = {
  damaged: (name) => texts.damaged(name),
  outdated: (name) => texts.serviceOlderThan(name),
  empty: (name) => texts.noYet(name),
  overdue: (name) => texts.overdue(name),
  dropped: (name) => texts.someExcluded(name),
}
const describe = ({ reason, name }: Degradation) => words[reason](datasetName(name))

async function step(label: string, run: () => Promise<string>): Promise<CheckStep> {
  const startedAt = performance.now()
  try {
    const said = await run()
    return { label, isOk: true, detail: texts.ms(said, Math.round(performance.now() - startedAt)) }
  } catch (error) {
    return { label, isOk: false, detail: error instanceof Error ? error.message : String(error) }
  }
}
