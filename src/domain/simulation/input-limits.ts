import { MAX_VALUE_USD } from '#contract/simulation.ts'

/** What the boxes of a simulated deposit take: dollars as the service does, changes less, since ten-thousandfold is past any chart. */
export const inputLimits = { amountUsd: MAX_VALUE_USD, changePercent: 1e6 } as const
