import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { usePathSummary } from '#dashboard/features/simulator/paths/use-path-summary.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { type Prepared, planOf } from '#domain/simulation/outcome/plan-of.ts'
import { NotSimulated, type SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { type Facts, factsQuestion, toFacts } from './facts-question.ts'
import { factsQuery, simulatedVaultsQuery } from './queries.ts'
import { type MissingPart, type PageQuestion, questionOf } from './question-of.ts'

/** `path`: of the member of the question that is missing. */
export type Obstacle = { path: string; why: string }

/**
 * What a state comes to. `prepared`: at once, null where nothing can be drawn, and `obstacle` says why. `outcome`: of the last drawing, which
 * may be a moment behind; its deposits and loans have the ids of the parts. `isWhole`: all paths were drawn. `failure`: why
 * gave no facts of coins and pools.
 */
export type Simulation = {
  vaults: readonly Vault[]
  facts: SimulationFacts
  prepared: Prepared | null
  outcome: SimulateOutcome | null
  isWhole: boolean
  isPending: boolean
  missing: readonly MissingPart[]
  obstacle: Obstacle | null
  failure: Error | null
  retry: () => void
}

const noVaults: readonly Vault[] = []

/** Reads what the parts of a state need, then draws paths in the page: what is set after that takes no request. */
export function useSimulation(state: SimulateState): Simulation {
  const ids = state.deposits.flatMap(({ vaultId }) => vaultId ?? [])
  const vaultQuery = useQuery(simulatedVaultsQuery([...new Set(ids)]))
  const vaults = (ids.length === 0 ? undefined : vaultQuery.data) ?? noVaults
  const areVaultsRead = ids.length === 0 || !vaultQuery.isPending
  const wanted = areVaultsRead ? factsQuestion({ state, vaults }) : null
  // The same text is the same question: an amount or a range changes none of it.
  const wantedText = JSON.stringify(wanted)
  const answer = useQuery(factsQuery(wanted))
  const isPending = !areVaultsRead || (wanted !== null && answer.isPending)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only what the question names counts
  const known = useMemo(() => toFacts({ state, vaults }, answer.data), [wantedText, vaults, answer.data])
  const wantedParts = useMemo(() => (isPending ? null : questionOf(state, vaults)), [isPending, state, vaults])
  const { prepared, obstacle, missing } = useMemo(() => prepare(wantedParts, known), [wantedParts, known])

  const preparedOf = useRef(new WeakMap<PathPlan, Prepared>())
  if (prepared?.plan) preparedOf.current.set(prepared.plan, prepared)
  const { drawn, error } = usePathSummary(prepared?.plan ?? null)
  const outcome = useMemo(() => {
    const of = drawn && preparedOf.current.get(drawn.of)
    return drawn && of ? outcomeOf({ ...of, plan: drawn.plan }, drawn.summary) : null
  }, [drawn])

  return {
    vaults,
    facts: known.facts,
    prepared,
    outcome: prepared === null ? null : outcome,
    isWhole: drawn?.isFinal === true && drawn.of === prepared?.plan,
    isPending,
    missing,
    obstacle: error === null ? obstacle : { path: '', why: error.message },
    failure: vaultQuery.error ?? answer.error,
    retry: () => void (vaultQuery.error ? vaultQuery.refetch() : answer.refetch()),
  }
}

type Tried = { prepared: Prepared | null; obstacle: Obstacle | null; missing: MissingPart[] }

function prepare(parts: PageQuestion | null, { facts, gaps }: Facts): Tried {
  if (parts === null) return { prepared: null, obstacle: null, missing: [] }
  const { question, missing } = parts
  if (question === null) return { prepared: null, obstacle: null, missing }
  try {
    const prepared = planOf(question, facts)
    const leftOut = prepared.leftOut.map((each) => {
      const [, index] = /^deposits\.(\d+)\.fees$/.exec(each.path) ?? []
      const gap = gaps.get(question.deposits[Number(index)]?.vaultId ?? '')
      return gap === undefined || index === undefined ? each : { ...gap, path: each.path }
    })
    return { prepared: { ...prepared, leftOut }, obstacle: null, missing }
  } catch (error) {
    if (!(error instanceof NotSimulated)) throw error
    return { prepared: null, obstacle: { path: error.path, why: error.message }, missing }
  }
}
