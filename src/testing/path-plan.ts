import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'

/** A month of a range of two coins that earns fees, with a loan against one of them beside it. */
export const pathPlan = (more: Partial<PathPlan> = {}): PathPlan => ({
  seed: 8,
  paths: 1_300,
  horizonDays: 30,
  recordedDays: [0, 30],
  prices: {
    model: 'gbm',
    coins: [
      { id: 'a', sigmaYear: 0.8, driftYear: 0 },
      { id: 'b', sigmaYear: 0.5, driftYear: 0 },
    ],
    correlation: [
      [1, 0.2],
      [0.2, 1],
    ],
  },
  deposits: [
    {
      valueUsd: 10_000,
      range: { lower: 0.5, upper: 2, rebalancing: null },
      coins: [
        { coin: 0, weight: 0.5 },
        { coin: 1, weight: 0.5 },
      ],
      apy: null,
      fees: { tier: 0.003, protocolShare: 0, volumeUsdDay: 1e6, othersLiquidityUsd: 9.8e6 },
    },
  ],
  loans: [{ collateral: [{ coin: 0, securedUsd: 1_500, apy: 0.02 }], debt: [{ coin: 1, usd: 1_000, apy: 0.05 }] }],
  ...more,
})
