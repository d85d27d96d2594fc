import { useQueries } from '@tanstack/react-query'
import { runPathsInWorkers } from '#dashboard/features/simulator/paths/path-workers.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { depositId, questionOf } from './question-of.ts'
import type { Simulation } from './use-simulation.ts'

type WhatIf = SimulateState['whatIf']
type Drawn = Pick<Simulation, 'vaults' | 'facts' | 'outcome' | 'isWhole'>

const REST_MS = 400
const GONE_AFTER_MS = 60_000

/**
 * What the deposit that is shown ends at in the median if each of these goes wrong, in dollars. The paths of the others are drawn once
 * those of the page are there and nothing has been set for a moment.
 */
export function useWhatIfMedians(
  state: SimulateState,
  { vaults, facts, outcome, isWhole }: Drawn,
  cases: readonly WhatIf[],
): ReadonlyMap<WhatIf, number> {
  const id = depositId(state.shown)
  const rested = useDebounced(state, REST_MS)
  const others = cases.filter((whatIf) => whatIf !== state.whatIf)
  const priced = [...facts.coins].map(([key, { priceUsd }]) => [key, priceUsd])
  const rates = vaults.map(({ id: vaultId, totalApy, apy30d, apy_rewards }) => [vaultId, totalApy, apy30d, apy_rewards])
  const answers = useQueries({
    queries: others.map((whatIf) => {
      const { question } = questionOf({ ...rested, whatIf }, vaults)
      return {
        queryKey: ['what-if', id, JSON.stringify([question, priced, rates])],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          if (question === null) return null
          const prepared = planOf(question, facts)
          if (prepared.plan === null) return null
          const { deposits } = outcomeOf(prepared, await runPathsInWorkers(prepared.plan, signal))
          return deposits.find((each) => each.id === id)?.final.q50 ?? null
        },
        enabled: isWhole && rested === state,
        retry: false,
        staleTime: Infinity,
        gcTime: GONE_AFTER_MS,
      }
    }),
  })
  const own = outcome?.deposits.find((each) => each.id === id)?.final.q50
  return new Map([
    ...others.flatMap((whatIf, index) => {
      const median = answers[index]?.data
      return median == null ? [] : [[whatIf, median] as const]
    }),
    ...(own === undefined ? [] : [[state.whatIf, own] as const]),
  ])
}
