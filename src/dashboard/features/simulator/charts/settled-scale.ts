import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'

const STEPS = 4
const SETTLE_MS = 700

/** Round bounds around values, a step of 1, 2 or 5 apart. Values that are all the same get room around them. */
export function niceBounds(values: readonly number[]): [number, number] {
  const min = Math.min(...values)
  const max = Math.max(...values)
  const span = max - min || Math.abs(max) * 0.1 || 1
  const rough = span / STEPS
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * ([1, 2, 5].find((each) => each * magnitude >= rough) ?? 10)
  const low = Math.floor(min / step) * step
  const high = Math.ceil(max / step) * step
  return low === high ? [low - step, high + step] : [low, high]
}

/** A scale that grows at once when it must, and shrinks only after the values have rested: it does not jump under a drag. */
export function useSettledScale(values: readonly number[]): [number, number] {
  const [low, high] = niceBounds(values)
  const restedLow = useDebounced(low, SETTLE_MS)
  const restedHigh = useDebounced(high, SETTLE_MS)
  return [Math.min(low, restedLow), Math.max(high, restedHigh)]
}
