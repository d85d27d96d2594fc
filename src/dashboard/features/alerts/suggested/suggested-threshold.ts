const round = (value: number): number => Number(value.toPrecision(2))

/** So far below the present figure that it is news, and round: 20 % of 26.94 %, $3 of $3.37. Null where there is nothing to fall. */
export function suggestedBelow(value: number | null, share: number): number | null {
  return value === null || value <= 0 ? null : round(value * share)
}

const CAREFUL = 1.2
const TOO_NEAR = 1.02
/** Half of what is left to the liquidation at 1. */
const halfway = (health: number) => Number((1 + (health - 1) / 2).toFixed(2))

/** A loan far from its liquidation is worth a word at 1.2, one that is nearer before it is too late. Null where no warning can come in time. */
export function suggestedHealth(health: number | null): number | null {
  if (health === null || health > CAREFUL * CAREFUL) return CAREFUL
  return health > TOO_NEAR ? halfway(health) : null
}
