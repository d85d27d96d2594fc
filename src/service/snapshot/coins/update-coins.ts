import { type Coin, type CoinSortField, coinSortFields } from '#contract/coin.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { editNumbers } from '#service/snapshot/rows/edit-numbers.ts'
import { editTexts } from '#service/snapshot/rows/edit-texts.ts'
import { editJsonRows } from '#service/snapshot/rows/json-rows.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import type { SortedColumn } from '#service/snapshot/rows/sorted-column.ts'
import type { FamilyState, StoredRow } from '#service/store/store.ts'
import { updateIndex } from './coin-index.ts'
import { type CoinSnapshot, coinTie, verifiedFirst } from './coin-snapshot.ts'
import { searchableOf } from './coin-text.ts'

/** A new row's number is not above all known ones: the store has renumbered its rows. */
export class RowsRenumbered extends Error {
  override name = 'RowsRenumbered'
}

const ROWS_PER_PAUSE = 32

type News = { state: FamilyState; changed: AsyncIterable<StoredRow<number>[]>; pause: Pause }

/** Updates the snapshot with the rows that changed since, read in slices in the order of their numbers. */
export async function updateCoins(before: CoinSnapshot, { state, changed, pause }: News): Promise<CoinSnapshot> {
  const edit = editCoins(before)
  for await (const slice of changed)
    for (const few of chunksOf(slice, ROWS_PER_PAUSE)) {
      for (const row of few) edit.put(row)
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
      const end = { count, tie: coinTie(nowVerified), retied, pause }
      const sorted: Partial<Record<CoinSortField, SortedColumn<Coin>>> = {}
      for (const [field, column] of columns) sorted[field] = await column.finish(end)
      await pause()
      const byField = sorted as CoinSnapshot['columns']
      const ids = new Float64Array(count)
      ids.set(before.ids)
      ids.set(newIds, before.ids.length)
      const texts = { words: await words.finish(count, pause), types: await types.finish(count, pause) }
      return {
        ids,
        rows: await rows.finish(count, pause),
        verified: nowVerified,
        columns: byField,
        ranked: verifiedFirst(byField.marketCap.order.desc, nowVerified),
        index: await updateIndex(before.index, { ...texts, changed: searched, pause }),
      }
    },
  }
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
