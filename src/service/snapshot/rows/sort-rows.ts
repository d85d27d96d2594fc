/** Below zero: the first row comes first. Total: no two rows are equal. */
export type CompareRows = (left: number, right: number) => number
export type Pause = () => Promise<void>

const RUN = 512
const STEPS_PER_PAUSE = 4_096

/** The rows in order. It gives way to the event loop while it sorts, so that 200,000 rows stall nobody. */
export async function sortRows(rows: Uint32Array, compare: CompareRows, pause: Pause): Promise<Uint32Array> {
  let sorted = rows.slice()
  for (let start = 0; start < sorted.length; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare)
    await pause()
  }
  for (let width = RUN; width < sorted.length; width *= 2) {
    const merged = new Uint32Array(sorted.length)
    for (let start = 0; start < sorted.length; start += 2 * width) {
      const [left, right] = [sorted.subarray(start, start + width), sorted.subarray(start + width, start + 2 * width)]
      await mergeInto(merged.subarray(start, start + 2 * width), { left, right, compare, pause })
    }
    sorted = merged
  }
  return sorted
}

type Merge = { left: Uint32Array; right: Uint32Array; compare: CompareRows; pause: Pause }

/** Two sorted lists as one. */
export async function mergeInto(target: Uint32Array, { left, right, compare, pause }: Merge): Promise<void> {
  let [fromLeft, fromRight] = [0, 0]
  for (let at = 0; at < target.length; at += 1) {
    if (at % STEPS_PER_PAUSE === 0) await pause()
    if (fromRight === right.length) return target.set(left.subarray(fromLeft), at)
    if (fromLeft === left.length) return target.set(right.subarray(fromRight), at)
    const [first, second] = [left[fromLeft] ?? 0, right[fromRight] ?? 0]
    const isLeft = compare(first, second) <= 0
    target[at] = isLeft ? first : second
    if (isLeft) fromLeft += 1
    else fromRight += 1
  }
}
