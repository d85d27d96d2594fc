import type { PriceCoin } from '#dashboard/features/simulator/prices/price-inputs.tsx'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { dailyLogReturns, volatilityYear } from '#domain/simulation/paths/price-history.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { symbolsOfDeposit } from './question-of.ts'
import type { Simulation } from './use-simulation.ts'

/** Fewer daily returns say too little about a year. */
const LEAST_RETURNS = 30

/** Each coin of all parts once, whatever the case of its symbol. */
export function symbolsOfParts(
  { deposits, loans }: Pick<SimulateState, 'deposits' | 'loans'>,
  vaults: Simulation['vaults'],
): string[] {
  const symbols = [
    ...deposits.flatMap((deposit) => symbolsOfDeposit(deposit, vaults)),
    ...loans.flatMap(({ collateral, debt }) => [...collateral, ...debt].map(({ symbol }) => symbol)),
  ]
  return [...new Map(symbols.map((symbol) => [symbolKey(symbol), symbol])).values()]
}

/** Each coin with the volatility that its past shows, whatever was typed. */
export function priceCoins(
  symbols: readonly string[],
  { historyDays, facts }: Pick<SimulateState, 'historyDays'> & Pick<Simulation, 'facts'>,
): PriceCoin[] {
  return symbols.map((symbol) => {
    const past = facts.coins.get(symbolKey(symbol))?.past ?? []
    const returns = dailyLogReturns(
      past.map(({ day, priceUsd }) => ({ time: startOfDay(day), value: priceUsd })),
      historyDays,
    )
    return { symbol, sigma: returns.size < LEAST_RETURNS ? null : volatilityYear(returns) }
  })
}
