/** What the boxes of a simulated deposit take. Dollars as the service does, changes less: a millionfold is past any chart. */
export const inputLimits = { amountUsd: 1e15, changePercent: 1e6 } as const
