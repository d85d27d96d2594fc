/** A range of values: each bound that is given must hold. */
export type Band = { min?: number; above?: number; below?: number; upTo?: number }

const comparisons = { min: '>=', above: '>', below: '<', upTo: '<=' } as const
type Comparison = (typeof comparisons)[keyof typeof comparisons]

const holds: Record<Comparison, (value: number, bound: number) => boolean> = {
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
}

/** The comparisons that every value of the band passes, as SQL and code both write them; a bound at infinity asks nothing. */
export function boundsOf(band: Band): { is: Comparison; bound: number }[] {
  const names = ['min', 'above', 'below', 'upTo'] as const
  return names.flatMap((name) => {
    const bound = band[name]
    return bound !== undefined && Number.isFinite(bound) ? [{ is: comparisons[name], bound }] : []
  })
}

/** An unknown value (null) is in no band. */
export const isInBand = (band: Band, value: number | null): boolean =>
  value !== null && boundsOf(band).every(({ is, bound }) => holds[is](value, bound))
