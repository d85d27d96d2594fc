import { type Column, numberColumn, textColumn } from './column.ts'
import { editNumbers } from './edit-numbers.ts'
import { editTexts } from './edit-texts.ts'
import { noOrder, type Order, type Tie, updateOrder } from './order.ts'
import type { Pause } from './sort-rows.ts'
import { noTexts, type Texts } from './texts.ts'

/** A sort key with the rows in its order. Immutable: an edit returns a new one. */
export type SortedColumn<Item> = Column & {
  readonly order: Order
  edit(): ColumnEdit<Item>
  /** What the column is made of. */
  held(): HeldColumn
  /** A column of the same key made of this. Throws if it is of another kind. */
  from(held: HeldColumn): SortedColumn<Item>
}

export type HeldColumn = { values: Float64Array | Texts; order: Order }

/** `tie`: the order of equal rows; `retied`: rows whose position in it has changed. */
export type EditEnd = { count: number; tie: Tie; retied: readonly number[]; pause: Pause }

export type ColumnEdit<Item> = {
  put(row: number, item: Item): void
  finish(end: EditEnd): Promise<SortedColumn<Item>>
}

/** An empty column of numbers; null and NaN are unknown. */
export const sortedNumbers = <Item>(read: (item: Item) => number | null): SortedColumn<Item> =>
  numbers(read, new Float64Array(), noOrder)

/** An empty column of texts; '' is unknown. */
export const sortedTexts = <Item>(read: (item: Item) => string): SortedColumn<Item> => texts(read, noTexts, noOrder)

function numbers<Item>(read: (item: Item) => number | null, values: Float64Array, order: Order): SortedColumn<Item> {
  return {
    ...numberColumn(values),
    order,
    held: () => ({ values, order }),
    from: (held) => {
      if (!(held.values instanceof Float64Array)) throw new TypeError('A column of numbers is held as numbers')
      return numbers(read, held.values, held.order)
    },
    edit: () => {
      const edit = editNumbers(values)
      return {
        put: (row, item) => edit.put(row, read(item)),
        finish: async (end) => {
          await end.pause()
          const { values: next, changed } = edit.finish(end.count)
          await end.pause()
          const nextOrder = await reorder(order, numberColumn(next), changed, end)
          return numbers(read, next, nextOrder)
        },
      }
    },
  }
}

function texts<Item>(read: (item: Item) => string, all: Texts, order: Order): SortedColumn<Item> {
  return {
    ...textColumn(all),
    order,
    held: () => ({ values: all, order }),
    from: (held) => {
      if (held.values instanceof Float64Array) throw new TypeError('A column of texts is held as texts')
      return texts(read, held.values, held.order)
    },
    edit: () => {
      const edit = editTexts(all)
      const changed: number[] = []
      return {
        put: (row, item) => {
          if (edit.put(row, read(item))) changed.push(row)
        },
        finish: async (end) => {
          const next = await edit.finish(end.count, end.pause)
          const nextOrder = await reorder(order, textColumn(next), changed, end)
          return texts(read, next, nextOrder)
        },
      }
    },
  }
}

async function reorder(order: Order, column: Column, changed: readonly number[], end: EditEnd): Promise<Order> {
  const { count, tie, retied, pause } = end
  const isMoved = new Uint8Array(count)
  for (const row of changed) isMoved[row] = 1
  for (const row of retied) isMoved[row] = 1
  const moved: number[] = []
  for (let row = 0; row < count; row += 1) if (isMoved[row] === 1) moved.push(row)
  await pause()
  return await updateOrder(order, { column, tie, count, moved: Uint32Array.from(moved), pause })
}
