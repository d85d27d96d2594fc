import type { SortedColumn } from './sorted-column.ts'

/** Returns the rows that have the value, in tie order. */
export function rowsWith<Item>({ order, compareTo }: SortedColumn<Item>, value: number | string): Uint32Array {
  const compare = compareTo(value)
  const firstWhere = (isThere: (row: number) => boolean) => {
    let [low, high] = [0, order.asc.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isThere(order.asc[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }
  return order.asc.subarray(
    firstWhere((row) => compare(row) >= 0),
    firstWhere((row) => compare(row) > 0),
  )
}
