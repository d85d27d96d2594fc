/** The initial inputs of every simulation, so a vault has the same result everywhere: prices stay until a person changes them. */
export const firstInputs = { amountUsd: 1000, days: 365, changePercent: 0 } as const
