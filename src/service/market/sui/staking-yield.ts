/**
 * Returns the value below which half of all weight is; null without any weight. One validator's outlier cannot move it.
 */
export function weightedMedian(items: { value: number; weight: number }[]): number | null {
  const sorted = items.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let below = 0
  for (const { value, weight } of sorted) {
    below += weight
    if (below >= half) return value
  }
  return null
}

/** Slope of a noisy series: the median of the slopes of all pairs at least `minDays` apart (Theil–Sen). */
export function medianSlope(points: { day: number; value: number }[], minDays: number): number | null {
  const slopes = points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to) => {
      const days = to.day - from.day
      return days >= minDays ? [(to.value - from.value) / days] : []
    }),
  )
  slopes.sort((a, b) => a - b)
  const middle = slopes.length / 2
  const [low, high] = [slopes[Math.ceil(middle) - 1], slopes[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
