/**
 * A price change slider runs over the logarithm of the ratio, so that halving and doubling are equally far from the middle. It ends
 * where a year seldom leads; the box beside it takes more.
 */
export const changeRange = { min: -80, max: 300 } as const

const STEPS_PER_E_FOLD = 50

/** Slider position (a whole number, 0 is no change) of a change in percent; beyond the ends it rests at the end. */
export function toPosition(changePercent: number): number {
  const bounded = Math.min(Math.max(changePercent, changeRange.min), changeRange.max)
  return Math.round(Math.log1p(bounded / 100) * STEPS_PER_E_FOLD)
}

export const positionRange = { min: toPosition(changeRange.min), max: toPosition(changeRange.max) } as const

/** Change in percent at a slider position: whole percents from +10 % on, tenths below. */
export function toChange(position: number): number {
  if (position >= positionRange.max) return changeRange.max
  if (position <= positionRange.min) return changeRange.min
  const percent = 100 * Math.expm1(position / STEPS_PER_E_FOLD)
  return percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10 + 0
}
