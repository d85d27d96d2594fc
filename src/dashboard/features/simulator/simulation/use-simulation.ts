import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/simulator/parts/texts.ts'
import { usePathSummary } from '#dashboard/features/simulator/paths/use-path-summary.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { type Prepared, planOf } from '#domain/simulation/outcome/plan-of.ts'
import { type ResolvedPrices, resolvePrices } from '#domain/simulation/outcome/resolve-coins.ts'
import { NotSimulated, type SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { type Facts, factsQuestion, toFacts } from './facts-question.ts'
import { factsQuery, simulatedVaultsQuery } from './queries.ts'
import { type MissingPart, type PageQuestion, questionOf } from './question-of.ts'

/**
 * What a state comes to. `prepared`: at once, null where nothing can be drawn, and `obstacle` says why in words. `outcome`: of the last drawing, which
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
  obstacle: string | null
  failure: Error | null
  retry: () => void
}

const noVaults: readonly Vault[] = []

/** Reads what the parts of a state need, then draws paths in the page: what is set after that takes no request. `given`: the vaults, where they are there already. */
export function useSimulation(state: SimulateState, given?: readonly Vault[]): Simulation {
  const ids = state.deposits.flatMap(({ vaultId }) => vaultId ?? [])
  const wantedIds = given ? [] : [...new Set(ids)]
  const vaultQuery = useQuery(simulatedVaultsQuery(wantedIds))
  const vaults = given ?? (ids.length === 0 ? undefined : vaultQuery.data) ?? noVaults
  const areVaultsRead = wantedIds.length === 0 || !vaultQuery.isPending
  // An amount or a range changes none of it.
  const wanted = useSame(areVaultsRead ? factsQuestion({ state, vaults }) : null)
  const answer = useQuery(factsQuery(wanted))
  const isPending = !areVaultsRead || (wanted !== null && answer.isPending)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only what the question names counts
  const known = useMemo(() => toFacts({ state, vaults }, answer.data), [wanted, vaults, answer.data])
  // What is shown, a loop or a shock draws no new paths.
  const wantedParts = useSame(isPending ? null : questionOf(state, vaults))
  const [pricesOf] = useState(createLastPrices)
  const { prepared, obstacle, missing } = useMemo(
    () => prepare(wantedParts, known, pricesOf),
    [wantedParts, known, pricesOf],
  )

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
    obstacle: error === null ? obstacle : error.message,
    failure: vaultQuery.error ?? answer.error,
    retry: () => void (vaultQuery.error ? vaultQuery.refetch() : answer.refetch()),
  }
}

/** The last value for as long as it says the same. For plain values. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same value
  return useMemo(() => value, [text])
}

/** A range or an amount moves no price: while a question names the same coins, their past is not gone through again. */
function createLastPrices(): typeof resolvePrices {
  let last: { text: string; facts: SimulationFacts; prices: ResolvedPrices } | null = null
  return (question, facts) => {
    const { prices, past, deposits, loans } = question
    const named = [
      deposits.map(({ vaultId, coins }) => [vaultId, coins]),
      loans.map(({ collateral, debt }) => [collateral, debt]),
    ]
    const text = JSON.stringify([prices, past, named])
    if (last?.text !== text || last.facts !== facts) last = { text, facts, prices: resolvePrices(question, facts) }
    return last.prices
  }
}

type Tried = { prepared: Prepared | null; obstacle: string | null; missing: MissingPart[] }

function prepare(parts: PageQuestion | null, { facts, gaps }: Facts, pricesOf: typeof resolvePrices): Tried {
  if (parts === null) return { prepared: null, obstacle: null, missing: [] }
  const { question, missing } = parts
  if (question === null) return { prepared: null, obstacle: null, missing }
  try {
    const prepared = planOf(question, facts, pricesOf(question, facts))
    const leftOut = prepared.leftOut.map((each) => {
      const [, index] = /^deposits\.(\d+)\.fees$/.exec(each.path) ?? []
      const gap = gaps.get(question.deposits[Number(index)]?.vaultId ?? '')
      return gap === undefined || index === undefined ? each : { ...gap, path: each.path }
    })
    return { prepared: { ...prepared, leftOut }, obstacle: null, missing }
  } catch (error) {
    if (!(error instanceof NotSimulated)) throw error
    return { prepared: null, obstacle: obstacleText(error), missing }
  }
}

/** Why nothing can be simulated, and what to change. The message of the error is for programs that name members of the question. */
export function obstacleText({ path, message }: { path: string; message: string }): string {
  const symbol = /^prices\.coins\.(.*)$/.exec(path)?.[1]
  if (symbol !== undefined) return texts.tooFewPast(symbol)
  if (path === 'prices.model') return texts.fewerThanDays(simulateLimits.historyDays.min)
  if (path === 'prices.drift') return texts.pastTrendCoin
  if (path === 'prices.correlation') return texts.theseCoinsCannot
  if (/\.range\.unit$/.test(path)) return texts.priceCoinRange
  if (/\.range$/.test(path)) return texts.rangeNeedsTwo
  if (path === 'prices.paths') return texts.manyDaysCoins
  return message
}
