import { queryOptions } from '@tanstack/react-query'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { runPathsInWorkers } from '#dashboard/features/simulator/paths/path-workers.ts'
import { startState } from '#dashboard/features/simulator/simulator-state.ts'
import { simulateStateOf } from '#dashboard/features/simulator/vault-question.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { factsQuestion, toFacts } from './facts-question.ts'
import { factsQuery } from './queries.ts'
import { questionOf } from './question-of.ts'

const FIVE_MINUTES_MS = 300_000

type Deposit = { amountUsd: number; days: number }

/**
 * How a deposit in the vault may end, as the vault's own page draws it before anything else is set: the same question, seed and number of
 * paths, and the same reading of the coins, so the figures are the same to the digit. null where no path can be drawn.
 */
export const vaultOutcomeQuery = (vault: Vault, { amountUsd, days }: Deposit) =>
  queryOptions({
    queryKey: ['vault-outcome', vault.id, vault.totalApy, amountUsd, days],
    queryFn: async ({ client, signal }): Promise<DepositOutcome | null> => {
      const state = simulateStateOf(vault, { ...startState(vault), amountUsd, days })
      const needed = { state, vaults: [vault] }
      const { question } = questionOf(state, needed.vaults)
      const wanted = factsQuestion(needed)
      if (question === null || wanted === null) return null
      const { facts } = toFacts(needed, await client.fetchQuery(factsQuery(wanted)))
      const prepared = planOf(question, facts)
      if (prepared.plan === null) return null
      return outcomeOf(prepared, await runPathsInWorkers(prepared.plan, signal)).deposits[0] ?? null
    },
    staleTime: FIVE_MINUTES_MS,
  })
