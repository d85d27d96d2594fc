import { type SQL, sql } from 'drizzle-orm'
import type { CoinQuery, CoinSort, CoinSortField } from '#contract/coin.ts'
import { createCountCache } from '#service/store/count-cache.ts'
import type { Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import type { SerialisedPage } from '#service/store/store.ts'
import { type CoinSearch, containing, readSearch } from './coin-text.ts'

const columns = {
  name: 'name',
  symbol: 'symbol',
  price: 'price',
  marketCap: 'market_cap',
  priceChangePercentage24H: 'change_24h',
  priceChangePercentage7D: 'change_7d',
  volume24H: 'volume_24h',
  holders: 'holders',
  totalSupply: 'total_supply',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<CoinSortField, string>

/** Up to this many hits are found first and sorted then; with more it is cheaper to walk the order and keep the hits. */
const SORTABLE_HITS = 3000
const COUNTS_KEPT = 5000

type Counts = { total: number; exact: number }

/** Reads pages of coins; remembers how many a search finds until the coins change. */
export function createCoinList(datasets: Datasets): (query: CoinQuery) => Promise<SerialisedPage> {
  const counted = createCountCache<Counts>(COUNTS_KEPT)

  return (query) =>
    datasets.snapshot('coins', async (tx, state) => {
      const search = readSearch(query.search)
      const counts = await counted(`${state.listRevision} ${search?.text ?? ''}`, () => count(tx, search))
      return { rows: await readRows(tx, query, search, counts), total: counts.total, state }
    })
}

async function readRows(
  tx: Statements,
  query: CoinQuery,
  search: CoinSearch | null,
  { total, exact }: Counts,
): Promise<string[]> {
  const start = query.page * query.limit
  const page = { search, total, offset: start, limit: query.limit }
  if (start >= total) return []
  if (search === null || query.sort !== undefined)
    return readPage(tx, { ...page, order: orderOf(query.sort ?? 'marketCap:desc') })

  // No sort asked for: coins with exactly this symbol first, then the others; both in rank order.
  const first = start < exact ? await readPage(tx, { ...page, order: rank, exact: true }) : []
  const others = { ...page, offset: Math.max(0, start - exact), limit: query.limit - first.length }
  const rest = others.limit > 0 ? await readPage(tx, { ...others, order: rank, exact: false }) : []
  return [...first, ...rest]
}

/** Every order is total: `id` breaks ties, so pages never overlap. Written as the indexes are. */
const rank = sql.raw('verified desc nulls last, market_cap desc nulls last, id')
function orderOf(sort: CoinSort): SQL {
  const [field, direction] = sort.split(':') as [CoinSortField, 'asc' | 'desc']
  return sql.raw(`${columns[field]} ${direction} nulls last, verified desc nulls last, id`)
}

function matching(search: CoinSearch): SQL {
  if (search.isShort) return sql`grams @> array[${search.text}]::text[]`
  const like = sql`search like ${containing(search.text)}`
  return search.key === null ? like : sql`(${like} or search like ${containing(search.key)})`
}

async function count(tx: Statements, search: CoinSearch | null): Promise<Counts> {
  const where = search === null ? sql`true` : matching(search)
  const exact = search === null ? sql`0` : sql`count(*) filter (where symbol = ${search.text})::int`
  const [row] = await tx.rows<Counts>(sql`select count(*)::int as total, ${exact} as exact from coin where ${where}`)
  return row ?? { total: 0, exact: 0 }
}

type Page = { search: CoinSearch | null; total: number; offset: number; limit: number; order: SQL; exact?: boolean }

/** Finds and sorts the ids first: their texts are only read for the rows of the page. */
async function readPage(tx: Statements, page: Page): Promise<string[]> {
  const rows = await tx.rows<{ body: string }>(sql`
    with page as materialized (${pageIds(page)})
    select body from page join coin using (id) join (select coin_key, body from coin_body) as text using (coin_key) order by ${page.order}`)
  return rows.map((row) => row.body)
}

function pageIds({ search, total, offset, limit, order, exact }: Page): SQL {
  const slice = sql`limit ${limit} offset ${offset}`
  if (search === null) return sql`select id from coin order by ${order} ${slice}`
  if (exact)
    return sql`select id from coin where symbol = ${search.text} and ${matching(search)} order by ${order} ${slice}`
  const hit =
    exact === undefined ? matching(search) : sql`${matching(search)} and symbol is distinct from ${search.text}`
  return total <= SORTABLE_HITS
    ? sql`select id from (select * from coin where ${hit} offset 0) as hit order by ${order} ${slice}`
    : sql`select id from (select * from coin order by ${order} offset 0) as coin where ${hit} ${slice}`
}
