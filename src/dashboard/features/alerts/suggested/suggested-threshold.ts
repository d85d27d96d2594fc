/** So far below the present figure that it is news, and round: $3.03 of $3.37, of a rate with two digits 4.2 % of 5.53 %. Null where there is nothing to fall. */
export function suggestedBelow(value: number | null, share: number, digits = 3): number | null {
  return value === null || value <= 0 ? null : Number((value * share).toPrecision(digits))
}

const TOO_NEAR = 1.02
/** How much of the way to the liquidation at 1 may pass before the alert: then two thirds of it are left to act. */
const SHARE = 1 / 3
const onTheWay = (health: number) => Number((health - (health - 1) * SHARE).toFixed(2))

/** At the visitor's own limit, or a third of the way to liquidation where a loan is nearer. Null where no warning can come in time. */
export function suggestedHealth(health: number | null, limit: number): number | null {
  if (health === null || onTheWay(health) > limit) return limit
  return health > TOO_NEAR ? onTheWay(health) : null
}
