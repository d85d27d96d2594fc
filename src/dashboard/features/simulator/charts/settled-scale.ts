import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { airyBounds } from '#dashboard/ui/chart/nice-scale.ts'

const SETTLE_MS = 700

/** A scale that grows at once when it must, and shrinks only after the values have rested: it does not jump under a drag. */
export function useSettledScale(values: readonly number[]): [number, number] {
  const [low, high] = airyBounds(values)
  const restedLow = useDebounced(low, SETTLE_MS)
  const restedHigh = useDebounced(high, SETTLE_MS)
  return [Math.min(low, restedLow), Math.max(high, restedHigh)]
}
