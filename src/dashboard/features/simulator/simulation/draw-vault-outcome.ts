import type { QueryClient } from '@tanstack/react-query'
import type { CoinUsed, DepositOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { runPathsInWorkers } from '#dashboard/features/simulator/paths/path-workers.ts'
import { startState } from '#dashboard/features/simulator/simulator-state.ts'
import { simulateStateOf } from '#dashboard/features/simulator/vault-question.ts'
import { apyWithoutRewards } from '#domain/earning/reward-share.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { factsQuestion, toFacts } from './facts-question.ts'
import { factsQuery } from './queries.ts'
import { questionOf } from './question-of.ts'
import { obstacleText } from './use-simulation.ts'

export type VaultDeposit = { amountUsd: number; days: number }

/**
 * `deposit`: null where no path can be drawn. `coins`: what was used of each. `withoutRewards`: along the same paths; null where none are paid.
 */
export type VaultOutcome = {
  deposit: DepositOutcome | null
  coins: readonly CoinUsed[]
  paths: number
  withoutRewards: DepositOutcome | null
}

const none: VaultOutcome = { deposit: null, coins: [], paths: 0, withoutRewards: null }

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
  const start = { ...startState(vault), amountUsd, days }
  const state = simulateStateOf(vault, start)
  const needed = { state, vaults: [vault] }
  const { question } = questionOf(state, needed.vaults)
  const wanted = factsQuestion(needed)
  if (question === null || wanted === null) return none
  const { facts } = toFacts(needed, await client.fetchQuery(factsQuery(wanted)))
  try {
    const draw = async (each: typeof question) => {
      const prepared = planOf(each, facts)
      return prepared.plan && outcomeOf(prepared, await runPathsInWorkers(prepared.plan, signal))
    }
    const drawn = await draw(question)
    if (drawn === null) return none
    const base = apyWithoutRewards(vault)
    const plain = base === null ? null : simulateStateOf(vault, { ...start, ratePercent: 100 * base })
    const withoutRewards = plain && questionOf(plain, needed.vaults).question
    const { deposits, coins, paths } = drawn
    return {
      ...{ deposit: deposits[0] ?? null, coins, paths },
      withoutRewards: (withoutRewards && (await draw(withoutRewards)))?.deposits[0] ?? null,
    }
  } catch (error) {
    throw error instanceof NotSimulated ? new Error(obstacleText(error), { cause: error }) : error
  }
}
