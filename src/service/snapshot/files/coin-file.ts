import * as z from 'zod/mini'
import { type Coin, type CoinSortField, coinSortFields } from '#contract/coin.ts'
import { type CoinSnapshot, noCoins } from '#service/snapshot/coins/coin-snapshot.ts'
import type { SortedColumn } from '#service/snapshot/rows/sorted-column.ts'
import { HeldColumn, HeldState, HeldTexts, heldState, Numbers, rowsOf, stateOf, Words } from './held-rows.ts'

const HeldCoins = z.object({
  state: HeldState,
  ids: Numbers,
  rows: HeldTexts,
  verified: Numbers,
  columns: z.record(z.enum(coinSortFields), HeldColumn),
  ranked: Words,
  words: HeldTexts,
  types: HeldTexts,
  parts: z.array(
    z.object({
      pairs: z.object({ pairs: z.instanceof(Uint16Array), bits: Words }),
      suffixes: z.object({ places: Words, samples: Words }),
      trigrams: z.object({ trigrams: Words, starts: Words, rows: z.instanceof(Uint8Array) }),
    }),
  ),
})

/** What a file holds of the coins: all arrays as they are. */
export function heldCoins({ state, ids, rows, verified, columns, ranked, index }: CoinSnapshot): unknown {
  const held = Object.fromEntries(coinSortFields.map((field) => [field, columns[field].held()]))
  return { state: heldState(state), ids, rows: rows.texts, verified, columns: held, ranked, ...index }
}

/** Throws if a file holds something else. */
export function coinsFrom(file: unknown): CoinSnapshot {
  const { state, ids, rows, verified, columns: held, ranked, ...index } = HeldCoins.parse(file)
  const columns: Partial<Record<CoinSortField, SortedColumn<Coin>>> = {}
  for (const field of coinSortFields) columns[field] = noCoins.columns[field].from(held[field])
  return {
    state: stateOf('coins', state),
    ids,
    rows: rowsOf(rows, noCoins.rows),
    verified,
    columns: columns as CoinSnapshot['columns'],
    ranked,
    index,
  }
}
