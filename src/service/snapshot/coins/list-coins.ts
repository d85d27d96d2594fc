import { type Coin, type CoinQuery, type CoinSort, type CoinSortField, coinPageSize } from '#contract/coin.ts'
import { coinKey } from '#domain/coin-type.ts'
import { type Found, type Hits, onlyRows, pageOf, withoutRows } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { type CompareRows, compareBy } from '#service/snapshot/rows/order.ts'
import { rowsWith } from '#service/snapshot/rows/rows-with.ts'
import { search } from './coin-index.ts'
import { type CoinSnapshot, coinTie } from './coin-snapshot.ts'
import { readSearch } from './coin-text.ts'

/** Returns a page's rows and the total. Without a sort, a search returns coins with exactly that symbol first. */
export function listCoins(coins: CoinSnapshot, query: CoinQuery): Found {
  const page = { offset: query.page * query.limit, limit: query.limit }
  const wanted = readSearch(query.search)
  if (wanted === null) {
    const { order } = orderOf(coins, query.sort ?? 'marketCap:desc')
    return { rows: [...order.subarray(page.offset, page.offset + page.limit)], total: order.length }
  }
  const hits = search(coins.index, wanted)
  const rows =
    query.sort === undefined
      ? bestFirst(coins, hits, { ...page, symbol: wanted.text })
      : pageOf(hits, { ...page, ...orderOf(coins, query.sort) })
  return { rows, total: hits.total }
}

/** Returns null if no coin has the type. */
export function findCoin(coins: CoinSnapshot, coinType: string): Coin | null {
  const key = coinKey(coinType)
  const { rows } = listCoins(coins, { page: 0, limit: coinPageSize.max, search: coinType })
  const found = rows.map((row): Coin => JSON.parse(jsonOf(coins.rows, row)))
  return found.find((coin) => coinKey(coin.coinType) === key) ?? null
}

function orderOf({ columns, verified }: CoinSnapshot, sort: CoinSort) {
  const [field, direction] = sort.split(':') as [CoinSortField, 'asc' | 'desc']
  const column = columns[field]
  return { order: column.order[direction], compare: compareBy(column, coinTie(verified), direction) }
}

/** Coins with exactly this symbol, then the others; both in rank order. */
function bestFirst(
  { columns, verified, ranked }: CoinSnapshot,
  hits: Hits,
  { offset, limit, symbol }: { offset: number; limit: number; symbol: string },
): number[] {
  const byCap = compareBy(columns.marketCap, coinTie(verified), 'desc')
  const compare: CompareRows = (left, right) => (verified[right] ?? 0) - (verified[left] ?? 0) || byCap(left, right)
  const ordering = { order: ranked, compare }
  const exact = onlyRows(hits, rowsWith(columns.symbol, symbol))
  const first = pageOf(exact, { offset, limit, ...ordering })
  const rest = { offset: Math.max(0, offset - exact.total), limit: limit - first.length }
  return rest.limit > 0 ? [...first, ...pageOf(withoutRows(hits, exact), { ...rest, ...ordering })] : first
}
