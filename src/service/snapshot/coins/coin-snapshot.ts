import type { Coin, CoinSortField } from '#contract/coin.ts'
import { sortText } from '#domain/sort-text.ts'
import { wellFormed } from '#domain/well-formed.ts'
import { type JsonRows, noRows } from '#service/snapshot/rows/json-rows.ts'
import type { Tie } from '#service/snapshot/rows/order.ts'
import { createShorthand } from '#service/snapshot/rows/shorthand.ts'
import { type SortedColumn, sortedNumbers, sortedTexts } from '#service/snapshot/rows/sorted-column.ts'
import type { FamilyState } from '#service/store/store.ts'
import { type CoinIndex, noIndex } from './coin-index.ts'

/** All coins of one revision. Immutable: rows, totals and freshness belong together. */
export type CoinSnapshot = {
  readonly state: FamilyState
  /** The store's row numbers, ascending; they break ties. */
  readonly ids: Float64Array
  readonly rows: JsonRows
  /** 1: verified. */
  readonly verified: Float64Array
  readonly columns: Readonly<Record<CoinSortField, SortedColumn<Coin>>>
  /** Verified coins first, then by market cap. */
  readonly ranked: Uint32Array
  readonly index: CoinIndex
}

/** What a coin's JSON has around its values. */
const shorthand = createShorthand(
  [
    '{"coinType":"0x',
    '","creator":"","package":"0x',
    '","creator":"',
    '","package":"',
    '","totalSupply":',
    ',"holders":',
    ',"name":"',
    '","symbol":"',
    '","decimals":',
    ',"iconUrl":"","cmcId":"","coinGeckoId":"","circulating":',
    ',"iconUrl":"',
    '","cmcId":"',
    '","coinGeckoId":"',
    '","circulating":',
    'null,"marketCap":null,"volume24H":null,"ath":null,"atl":null,"verified":false,"createdAt":"',
    ',"marketCap":',
    ',"volume24H":',
    ',"ath":null,"atl":null,"verified":false,"createdAt":"',
    ',"ath":',
    ',"atl":',
    ',"verified":',
    ',"createdAt":"',
    '","lastUpdatedAt":"","price":null,"priceChangePercentage24H":null,"priceChangePercentage7D":null}',
    '","lastUpdatedAt":"',
    '","price":',
    ',"priceChangePercentage24H":',
    ',"priceChangePercentage7D":',
  ],
  // The digits of the type's package, which is given again.
  { start: '{"coinType":"0x'.length, length: 64 },
)

const folded = (text: string) => wellFormed(sortText(text))

/** An empty snapshot for use before the first read. */
export const noCoins: CoinSnapshot = {
  state: { family: 'coins', origin: null, asOf: null, revision: -1, isRead: false },
  ids: new Float64Array(),
  rows: { ...noRows, shorthand },
  verified: new Float64Array(),
  columns: {
    name: sortedTexts(({ name }) => folded(name)),
    symbol: sortedTexts(({ symbol }) => folded(symbol)),
    price: sortedNumbers(({ price }) => price),
    marketCap: sortedNumbers(({ marketCap }) => marketCap),
    priceChangePercentage24H: sortedNumbers((coin) => coin.priceChangePercentage24H),
    priceChangePercentage7D: sortedNumbers((coin) => coin.priceChangePercentage7D),
    volume24H: sortedNumbers(({ volume24H }) => volume24H),
    holders: sortedNumbers(({ holders }) => holders),
    totalSupply: sortedNumbers(({ totalSupply }) => totalSupply),
    createdAt: sortedNumbers(({ createdAt }) => Date.parse(createdAt)),
    updatedAt: sortedNumbers(({ lastUpdatedAt }) => Date.parse(lastUpdatedAt)),
  },
  ranked: new Uint32Array(),
  index: noIndex,
}

/** Order of coins that are otherwise equal: verified first, then by number. */
export const coinTie = (verified: Float64Array): Tie => ({
  compare: (left, right) => (verified[right] ?? 0) - (verified[left] ?? 0) || left - right,
  sort: (rows) => verifiedFirst(rows, verified),
})

/** Moves the verified rows to the front without changing the order within each group. */
export function verifiedFirst(rows: Uint32Array, verified: Float64Array): Uint32Array {
  const sorted = new Uint32Array(rows.length)
  let length = 0
  for (const wanted of [1, 0])
    for (const row of rows) {
      if (verified[row] !== wanted) continue
      sorted[length] = row
      length += 1
    }
  return sorted
}
