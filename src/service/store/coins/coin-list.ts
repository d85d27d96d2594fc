import { type SQL, sql } from 'drizzle-orm'
import type { CoinQuery, CoinSort, CoinSortField } from '#contract/coin.ts'
import { createCountCache } from '#service/store/count-cache.ts'
import type { Database } from '#service/store/database.ts'
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
export function createCoinList(database: Database, datasets: Datasets): (query: CoinQuery) => Promise<SerialisedPage> {
  const counted = createCountCache<Counts>(COUNTS_KEPT)

  const countsOf = async (search: CoinSearch | null): Promise<Counts> => {
    const { listRevision } = await datasets.family('coins')
    return counted(`${listRevision} ${search?.text ?? ''}`, () => count(database, search))
  }

  return async (query) => {
    const search = readSearch(query.search)
    const counts = await countsOf(search)
    const start = query.page * query.limit
    const page = { search, total: counts.total, offset: start, limit: query.limit }
    if (start >= counts.total) return { rows: [], total: counts.total }
    if (search === null || query.sort !== undefined)
      return {
        rows: await readPage(database, { ...page, order: orderOf(query.sort ?? 'marketCap:desc') }),
        total: counts.total,
      }

    // No sort asked for: coins with exactly this symbol first, then the others; both in rank order.
    const first = start < counts.exact ? await readPage(database, { ...page, order: rank, exact: true }) : []
    const others = { ...page, offset: Math.max(0, start - counts.exact), limit: query.limit - first.length }
    const rest = others.limit > 0 ? await readPage(database, { ...others, order: rank, exact: false }) : []
    return { rows: [...first, ...rest], total: counts.total }
  }
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

async function count(database: Database, search: CoinSearch | null): Promise<Counts> {
  const where = search === null ? sql`true` : matching(search)
  const exact = search === null ? sql`0` : sql`count(*) filter (where symbol = ${search.text})::int`
  const [row] = await database.rows<Counts>(
    sql`select count(*)::int as total, ${exact} as exact from coin where ${where}`,
  )
  return row ?? { total: 0, exact: 0 }
}

type Page = { search: CoinSearch | null; total: number; offset: number; limit: number; order: SQL; exact?: boolean }

/** Finds and sorts the ids first: their texts are only read for the rows of the page. */
async function readPage(database: Database, page: Page): Promise<string[]> {
  const rows = await database.rows<{ body: string }>(sql`
    with page as materialized (${pageIds(page)})
    select body from page join coin using (id) join coin_body using (coin_key) order by ${page.order}`)
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
