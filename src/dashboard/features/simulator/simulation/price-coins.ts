import type { PriceCoin } from '#dashboard/features/simulator/prices/price-inputs.tsx'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { symbolKey } from '#domain/simulation/outcome/simulation-facts.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { dailyLogReturns, volatilityYear } from '#domain/simulation/paths/price-history.ts'
import { symbolsOfDeposit } from './question-of.ts'
import type { Simulation } from './use-simulation.ts'

/** Fewer daily returns say too little about a year. */
const LEAST_RETURNS = 30

/** Each coin of all parts once, with the volatility that its past shows, whatever was typed. */
export function priceCoins(
  { deposits, loans, historyDays }: Pick<SimulateState, 'deposits' | 'loans' | 'historyDays'>,
  { vaults, facts }: Pick<Simulation, 'vaults' | 'facts'>,
): PriceCoin[] {
  const symbols = [
    ...deposits.flatMap((deposit) => symbolsOfDeposit(deposit, vaults)),
    ...loans.flatMap(({ collateral, debt }) => [...collateral, ...debt].map(({ symbol }) => symbol)),
  ]
  const byKey = new Map(symbols.map((symbol) => [symbolKey(symbol), symbol]))
  return [...byKey].map(([key, symbol]) => {
    const past = facts.coins.get(key)?.past ?? []
    const returns = dailyLogReturns(
      past.map(({ day, priceUsd }) => ({ time: startOfDay(day), value: priceUsd })),
      historyDays,
    )
    return { symbol, sigma: returns.size < LEAST_RETURNS ? null : volatilityYear(returns) }
  })
}
