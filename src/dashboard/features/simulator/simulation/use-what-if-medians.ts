import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { runPathsInWorkers } from '#dashboard/features/simulator/paths/path-workers.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import type { SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import { depositId, questionOf } from './question-of.ts'
import type { Simulation } from './use-simulation.ts'

type WhatIf = SimulateState['whatIf']
type Drawn = Pick<Simulation, 'vaults' | 'facts' | 'outcome' | 'isWhole'>

const REST_MS = 400
const GONE_AFTER_MS = 60_000

/**
 * What the deposit that is shown ends at in the median if each of these goes wrong, in dollars. The paths of the others are drawn once
 * those of the page are there and nothing has been set for a moment: one case after another, and none again whose question and facts are
 * the same.
 */
export function useWhatIfMedians(
  state: SimulateState,
  { vaults, facts, outcome, isWhole }: Drawn,
  cases: readonly WhatIf[],
): ReadonlyMap<WhatIf, number> {
  const client = useQueryClient()
  const id = depositId(state.shown)
  const rested = useDebounced(state, REST_MS)
  const others = cases.filter((whatIf) => whatIf !== state.whatIf)
  const revision = useMemo(() => revisionOf(facts), [facts])
  const keyOf = (of: SimulateState) =>
    ['what-if', id, revision, JSON.stringify(questionOf(of, vaults).question)] as const
  const keys = others.map((whatIf) => keyOf({ ...rested, whatIf }))
  const next = keys.findIndex((key) => (client.getQueryState(key)?.status ?? 'pending') === 'pending')
  const answers = useQueries({
    queries: others.map((whatIf, index) => ({
      queryKey: keys[index] ?? [],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { question } = questionOf({ ...rested, whatIf }, vaults)
        if (question === null) return null
        const prepared = planOf(question, facts)
        if (prepared.plan === null) return null
        const { deposits } = outcomeOf(prepared, await runPathsInWorkers(prepared.plan, signal))
        return deposits.find((each) => each.id === id)?.final.q50 ?? null
      },
      enabled: isWhole && rested === state && index === next,
      retry: false,
      staleTime: Infinity,
      gcTime: GONE_AFTER_MS,
    })),
  })
  const own = outcome?.deposits.find((each) => each.id === id)?.final.q50
  // What the page has drawn is the same case, once another one is chosen.
  const ownKey = isWhole && own !== undefined ? keyOf(state) : null
  const ownText = JSON.stringify(ownKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same key
  useEffect(() => {
    if (ownKey !== null) client.setQueryData(ownKey, own)
  }, [client, ownText, own])
  return new Map([
    ...others.flatMap((whatIf, index) => {
      const median = answers[index]?.data
      return median == null ? [] : [[whatIf, median] as const]
    }),
    ...(own === undefined ? [] : [[state.whatIf, own] as const]),
  ])
}

let last = { text: '', revision: 0 }

/** A number that is another one for other facts. */
function revisionOf(facts: SimulationFacts): number {
  const text = JSON.stringify(facts, (_, value: unknown) => (value instanceof Map ? [...value] : value))
  if (text !== last.text) last = { text, revision: last.revision + 1 }
  return last.revision
}
