import type { Column } from './column.ts'
import { type CompareRows, mergeInto, type Pause, sortRows } from './sort-rows.ts'

/** All rows by one column, unknown values last in both directions; equal ones stand in the order of the tie. */
export type Order = {
  readonly asc: Uint32Array
  readonly desc: Uint32Array
}

export const noOrder: Order = { asc: new Uint32Array(), desc: new Uint32Array() }

/** Rows whose place may be another than before, and all rows that are new. */
export type Moved = { count: number; rows: Uint32Array; pause: Pause }

/** The order after some rows have changed; `tie` says in which order rows of one value stand, by their numbers at last. */
export async function updateOrder(
  before: Order,
  { column, tie, moved }: { column: Column; tie: CompareRows; moved: Moved },
): Promise<Order> {
  if (moved.rows.length === 0) return before
  const asc = await updateSorted(before.asc, compareBy(column, tie, 'asc'), moved)
  return { asc, desc: await reversed(asc, column, moved.pause) }
}

export function compareBy({ isKnown, compare }: Column, tie: CompareRows, direction: 'asc' | 'desc'): CompareRows {
  const sign = direction === 'asc' ? 1 : -1
  return (left, right) => {
    const [isLeftKnown, isRightKnown] = [isKnown(left), isKnown(right)]
    if (isLeftKnown !== isRightKnown) return isLeftKnown ? -1 : 1
    return (isLeftKnown ? sign * compare(left, right) : 0) || tie(left, right)
  }
}

/** Takes the moved rows out and puts them in where they belong now. */
export async function updateSorted(before: Uint32Array, compare: CompareRows, moved: Moved): Promise<Uint32Array> {
  const isMoved = new Uint8Array(moved.count)
  for (const row of moved.rows) isMoved[row] = 1
  const stayed = before.filter((row) => isMoved[row] === 0)
  const came = await sortRows(moved.rows, compare, moved.pause)
  const sorted = new Uint32Array(moved.count)
  await mergeInto(sorted, { left: stayed, right: came, compare, pause: moved.pause })
  return sorted
}

const ROWS_PER_PAUSE = 8_192

/** Runs of equal values in turned order, each as it stands; the unknown ones stay where they are. */
async function reversed(asc: Uint32Array, { isKnown, compare }: Column, pause: Pause): Promise<Uint32Array> {
  const desc = asc.slice()
  let known = asc.length
  while (known > 0 && !isKnown(asc[known - 1] ?? 0)) known -= 1
  let end = known
  let pausesAt = end
  for (let start = end - 1; start >= 0; start -= 1) {
    if (start > 0 && compare(asc[start - 1] ?? 0, asc[start] ?? 0) === 0) continue
    desc.set(asc.subarray(start, end), known - end)
    end = start
    if (pausesAt - start < ROWS_PER_PAUSE) continue
    await pause()
    pausesAt = start
  }
  return desc
}
