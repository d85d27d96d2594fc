type DatedPrice = { timestamp: number; price: number | null }

/** `changes`: of each price since the first time at which both are known, in percent. */
export type ComparedPoint = { timestamp: number; changes: readonly (number | null)[] }

/**
 * Two pasts from where both begin, so that neither has a start of its own. At the times of the first; the second has its last price of
 * then, unless that is more than two usual steps of the first older. [] where they have no time in common.
 */
export function comparedChanges(first: readonly DatedPrice[], second: readonly DatedPrice[]): ComparedPoint[] {
  const [one, other] = [first.filter(isKnown), second.filter(isKnown)]
  const steps = one.slice(1).map(({ timestamp }, index) => timestamp - (one[index]?.timestamp ?? 0))
  const furthest = 2 * (steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0)
  let next = 0
  const pairs = one.map(({ timestamp, price }) => {
    while ((other[next]?.timestamp ?? Infinity) <= timestamp) next += 1
    const last = other[next - 1]
    const isNear = last !== undefined && timestamp - last.timestamp <= furthest
    return { timestamp, prices: [price, isNear ? last.price : null] as const }
  })
  const from = pairs.findIndex(({ prices: [, price] }) => price !== null)
  const start = pairs[from]?.prices
  if (start === undefined) return []
  return pairs.slice(from).map(({ timestamp, prices }) => ({
    timestamp,
    changes: prices.map((price, index) => changeBetween(start[index] ?? null, price)),
  }))
}

const isKnown = (point: DatedPrice): point is { timestamp: number; price: number } => point.price !== null

const changeBetween = (before: number | null, now: number | null): number | null =>
  before === null || now === null || before <= 0 ? null : (now / before - 1) * 100
