import type { PriceCoin } from '#dashboard/features/simulator/prices/price-inputs.tsx'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { coinPast, priceNow } from '#domain/simulation/outcome/coin-past.ts'
import { pegUsed } from '#domain/simulation/paths/peg.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { symbolsOfDeposit } from './question-of.ts'
import type { Simulation } from './use-simulation.ts'

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

/** Each coin with the volatility or the peg that its past shows, whatever was typed. */
export function priceCoins(
  symbols: readonly string[],
  { historyDays, facts }: Pick<SimulateState, 'historyDays'> & Pick<Simulation, 'facts'>,
): PriceCoin[] {
  return symbols.map((symbol) => {
    const known = facts.coins.get(symbolKey(symbol)) ?? { priceUsd: null, past: [] }
    const { returns, sigma, peg } = coinPast(
      { symbol, priceUsd: priceNow(known), past: known.past, today: facts.today },
      historyDays,
    )
    return { symbol, sigma, changes: returns.size, peg: peg && pegUsed(peg) }
  })
}
