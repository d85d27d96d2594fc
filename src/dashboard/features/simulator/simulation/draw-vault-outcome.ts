import type { QueryClient } from '@tanstack/react-query'
import type { CoinUsed, DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { runPathsInWorkers } from '#dashboard/features/simulator/paths/path-workers.ts'
import { startState } from '#dashboard/features/simulator/simulator-state.ts'
import { simulateStateOf } from '#dashboard/features/simulator/vault-question.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { factsQuestion, toFacts } from './facts-question.ts'
import { factsQuery } from './queries.ts'
import { questionOf } from './question-of.ts'
import { obstacleText } from './use-simulation.ts'

export type VaultDeposit = { amountUsd: number; days: number }

/** `deposit`: null where no path can be drawn. `coins`: what was used of each. */
export type VaultOutcome = { deposit: DepositOutcome | null; coins: readonly CoinUsed[]; paths: number }

type Means = { client: QueryClient; signal: AbortSignal }

/**
 * How a deposit in the vault may end, as the vault's own page draws it before anything else is set: the same question, seed and number of
 * paths, and the same reading of the coins, so the figures are the same to the digit. Throws an Error that says what to change.
 */
export async function drawVaultOutcome(
  vault: Vault,
  { amountUsd, days }: VaultDeposit,
  { client, signal }: Means,
): Promise<VaultOutcome> {
  const state = simulateStateOf(vault, { ...startState(vault), amountUsd, days })
  const needed = { state, vaults: [vault] }
  const { question } = questionOf(state, needed.vaults)
  const wanted = factsQuestion(needed)
  if (question === null || wanted === null) return { deposit: null, coins: [], paths: 0 }
  const { facts } = toFacts(needed, await client.fetchQuery(factsQuery(wanted)))
  try {
    const prepared = planOf(question, facts)
    if (prepared.plan === null) return { deposit: null, coins: [], paths: 0 }
    const { deposits, coins, paths } = outcomeOf(prepared, await runPathsInWorkers(prepared.plan, signal))
    return { deposit: deposits[0] ?? null, coins, paths }
  } catch (error) {
    throw error instanceof NotSimulated ? new Error(obstacleText(error), { cause: error }) : error
  }
}
