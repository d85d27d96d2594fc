import { type Coin, type CoinSortField, coinSortFields } from '#contract/coin.ts'
import { editNumbers } from '#service/snapshot/rows/edit-numbers.ts'
import { editTexts } from '#service/snapshot/rows/edit-texts.ts'
import { editJsonRows } from '#service/snapshot/rows/json-rows.ts'
import { updateSorted } from '#service/snapshot/rows/order.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import type { ColumnEdit, SortedColumn } from '#service/snapshot/rows/sorted-column.ts'
import type { FamilyState, StoredRow } from '#service/store/store.ts'
import { updateIndex } from './coin-index.ts'
import { type CoinSnapshot, coinRank, coinTie } from './coin-snapshot.ts'
import { searchableOf } from './coin-text.ts'

/** A new row is not behind all that are known: the store gave its numbers anew. */
export class RowsRenumbered extends Error {
  override name = 'RowsRenumbered'
}

type News = { state: FamilyState; changed: AsyncIterable<StoredRow<number>[]>; pause: Pause }

/** The snapshot with those rows that have changed since, read slice by slice in the order of their numbers. */
export async function updateCoins(before: CoinSnapshot, { state, changed, pause }: News): Promise<CoinSnapshot> {
  const edit = editCoins(before)
  for await (const slice of changed)
    for (const row of slice) {
      edit.put(row)
      await pause()
    }
  return { ...(await edit.finish(pause)), state }
}

function editCoins(before: CoinSnapshot) {
  const rows = editJsonRows(before.rows)
  const verified = editNumbers(before.verified)
  const columns = coinSortFields.map((field) => [field, before.columns[field].edit()] as const)
  const [words, types] = [editTexts(before.index.words), editTexts(before.index.types)]
  const newIds: number[] = []
  const searched = new Set<number>()

  const rowOf = (id: number): number => {
    const known = indexOf(before.ids, id)
    if (known !== -1) return known
    if (id <= (newIds.at(-1) ?? before.ids.at(-1) ?? 0)) throw new RowsRenumbered()
    return before.ids.length + newIds.push(id) - 1
  }
  return {
    put({ id, body }: StoredRow<number>) {
      const row = rowOf(id)
      const coin: Coin = JSON.parse(body)
      rows.put(row, body)
      verified.put(row, coin.verified ? 1 : 0)
      for (const [, column] of columns) column.put(row, coin)
      const texts = searchableOf(coin)
      if (words.put(row, texts.words)) searched.add(row)
      if (types.put(row, texts.types)) searched.add(row)
    },
    async finish(pause: Pause): Promise<Omit<CoinSnapshot, 'state'>> {
      const count = before.ids.length + newIds.length
      const { values: nowVerified, changed: retied } = verified.finish(count)
      const finished = await finishColumns(columns, { count, tie: coinTie(nowVerified), retied, pause })
      const compare = coinRank(nowVerified, finished.columns.marketCap)
      const moved = Uint32Array.from(new Set([...retied, ...finished.recapped]))
      return {
        ids: Float64Array.from([...before.ids, ...newIds]),
        rows: await rows.finish(count, pause),
        verified: nowVerified,
        columns: finished.columns,
        ranked:
          moved.length === 0
            ? before.ranked
            : await updateSorted(before.ranked, compare, { count, rows: moved, pause }),
        index: await updateIndex(before.index, {
          words: await words.finish(count, pause),
          types: await types.finish(count, pause),
          changed: searched,
          pause,
        }),
      }
    },
  }
}

type Columns = Record<CoinSortField, SortedColumn<Coin>>

async function finishColumns(
  edits: (readonly [CoinSortField, ColumnEdit<Coin>])[],
  end: Parameters<ColumnEdit<Coin>['finish']>[0],
): Promise<{ columns: Columns; recapped: readonly number[] }> {
  const columns: Partial<Columns> = {}
  let recapped: readonly number[] = []
  for (const [field, edit] of edits) {
    const { column, changed } = await edit.finish(end)
    columns[field] = column
    if (field === 'marketCap') recapped = changed
  }
  return { columns: columns as Columns, recapped }
}

function indexOf(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
