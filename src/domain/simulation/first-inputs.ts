/** Where every simulation starts, so that one vault comes to the same wherever it is simulated: coins keep their prices until a person says otherwise. */
export const firstInputs = { amountUsd: 1000, days: 365, changePercent: 0 } as const
