import type { Column } from './column.ts'
import { type Pause, sortRows } from './sort-rows.ts'

/** Below zero: the first row comes first. A total order: no two rows are equal. */
export type CompareRows = (left: number, right: number) => number

/** Order of rows with equal values. `sort` expects rows in the order of their numbers. */
export type Tie = { compare: CompareRows; sort(rows: Uint32Array): Uint32Array }

/** All rows sorted by one column. Unknown values are last in both directions; the tie orders equal values. */
export type Order = {
  readonly asc: Uint32Array
  readonly desc: Uint32Array
}

export const noOrder: Order = { asc: new Uint32Array(), desc: new Uint32Array() }

export function compareBy({ isKnown, compare }: Column, tie: Tie, direction: 'asc' | 'desc'): CompareRows {
  const sign = direction === 'asc' ? 1 : -1
  return (left, right) => {
    const [isLeftKnown, isRightKnown] = [isKnown(left), isKnown(right)]
    if (isLeftKnown !== isRightKnown) return isLeftKnown ? -1 : 1
    return (isLeftKnown ? sign * compare(left, right) : 0) || tie.compare(left, right)
  }
}

/** `moved`: rows whose position may have changed, including all new ones, in the order of their numbers. */
export type OrderChange = { column: Column; tie: Tie; count: number; moved: Uint32Array; pause: Pause }

function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) rows[row] = row
  return rows
}

/** Re-sort all rows if more than one in this many has moved. */
const FEW = 8

export async function updateOrder(before: Order, change: OrderChange): Promise<Order> {
  const { column, tie, count, moved, pause } = change
  if (moved.length === 0) return before
  if (moved.length * FEW > count) {
    const asc = await sortRows(tie.sort(allRows(count)), column, pause)
    return { asc, desc: await turned(asc, column, pause) }
  }
  const asc = await sortRows(tie.sort(moved), column, pause)
  const desc = await turned(asc, column, pause)
  return {
    asc: await reinserted(before.asc, asc, { ...change, compare: compareBy(column, tie, 'asc') }),
    desc: await reinserted(before.desc, desc, { ...change, compare: compareBy(column, tie, 'desc') }),
  }
}

const ROWS_PER_PAUSE = 500
const STEPS_PER_PAUSE = 4_096

/** Merges the unmoved rows with the sorted moved ones. */
async function reinserted(
  before: Uint32Array,
  moved: Uint32Array,
  { count, compare, pause }: { count: number; compare: CompareRows; pause: Pause },
): Promise<Uint32Array> {
  const stayed = without(before, moved, count)
  const sorted = new Uint32Array(count)
  let from = 0
  for (const [index, row] of moved.entries()) {
    if (index % ROWS_PER_PAUSE === 0) await pause()
    const to = placeOf(row, stayed, { from, compare })
    sorted.set(stayed.subarray(from, to), from + index)
    sorted[to + index] = row
    from = to
  }
  sorted.set(stayed.subarray(from), from + moved.length)
  return sorted
}

function without(rows: Uint32Array, moved: Uint32Array, count: number): Uint32Array {
  const isMoved = new Uint8Array(count)
  for (const row of moved) isMoved[row] = 1
  const stayed = new Uint32Array(rows.length)
  let length = 0
  for (const row of rows) {
    if (isMoved[row] === 1) continue
    stayed[length] = row
    length += 1
  }
  return stayed.subarray(0, length)
}

/** Finds the position of a row among the sorted rows. */
function placeOf(row: number, sorted: Uint32Array, { from, compare }: { from: number; compare: CompareRows }): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] ?? 0, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Reverses the direction: reverses the runs of equal values but not their content. Unknown values remain last. */
async function turned(asc: Uint32Array, { isKnown, compare }: Column, pause: Pause): Promise<Uint32Array> {
  const desc = asc.slice()
  let known = asc.length
  while (known > 0 && !isKnown(asc[known - 1] ?? 0)) known -= 1
  await pause()
  let end = known
  for (let start = end - 1; start >= 0; start -= 1) {
    if (start % STEPS_PER_PAUSE === 0) await pause()
    if (start > 0 && compare(asc[start - 1] ?? 0, asc[start] ?? 0) === 0) continue
    desc.set(asc.subarray(start, end), known - end)
    end = start
  }
  return desc
}
