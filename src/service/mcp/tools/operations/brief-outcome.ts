import type { Output } from '#contract/endpoint.ts'
import type { DepositOutcome, Spread, simulateOutcomes } from '#contract/simulate/outcome.ts'

const brief = ({ q05, q50, q95, mean }: Spread) => ({ q05, q50, q95, mean })

/** `held` of the same coins is the same for many deposits: its median alone. */
function briefDeposit({ final, held, fees, drawdown, coins, days, ...deposit }: DepositOutcome): object {
  return {
    ...deposit,
    coins: coins.map(({ symbol, weight }) => `${symbol} ${weight}%`).join(', '),
    final: brief(final),
    heldMedian: held.q50,
    fees: fees.usd,
    feeBasis: fees.basis,
    worstFallMedian: drawdown?.median ?? null,
    ...(days.length > 0 ? { days: days.map(({ day, q05, q50, q95 }) => [day, q05, q50, q95]) } : {}),
  }
}

/** A simulation without what a model can do without: middle quantiles, correlations, and sentences whose codes say it. */
export function briefOutcome({ data }: Output<typeof simulateOutcomes>): object {
  const { deposits, assumptions, leftOut, correlation: _, coins, ...outcome } = data
  return {
    data: {
      ...outcome,
      coins: coins.map(({ symbol, priceUsd, sigma, peg }) => ({ symbol, priceUsd, sigma, ...(peg && { peg }) })),
      assumptions: assumptions.map(({ code }) => code).join(', '),
      leftOut: leftOut.map(({ path, text }) => `${path}: ${text}`),
      deposits: deposits.map(briefDeposit),
    },
  }
}
