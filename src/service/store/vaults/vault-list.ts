import { type SQL, sql } from 'drizzle-orm'
import { apyBands, tvlBands, type VaultQuery } from '#contract/vault.ts'
import { type Band, boundsOf } from '#domain/band.ts'
import { createCountCache } from '#service/store/count-cache.ts'
import type { Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import type { SerialisedPage, VaultListQuery } from '#service/store/store.ts'
import { addressKeys, ofProtocols } from './vault-row.ts'

const columns = {
  tvl: 'tvl',
  apr: 'apr',
  apy: 'apy',
  totalApr: 'total_apr',
  totalApy: 'total_apy',
  name: 'name',
} as const satisfies Record<VaultQuery['order'], string>
const COUNTS_KEPT = 1000

/** Reads pages of vaults; remembers how many a filter finds until the vaults change. */
export function createVaultList(datasets: Datasets): (query: VaultListQuery) => Promise<SerialisedPage> {
  const counted = createCountCache<number>(COUNTS_KEPT)

  const totalOf = (tx: Statements, query: VaultListQuery, where: SQL, revision: number): Promise<number> => {
    const { order: _order, sort: _sort, limit: _limit, offset: _offset, ...filter } = query
    return counted(`${revision} ${JSON.stringify(filter)}`, () => count(tx, where))
  }

  return (query) =>
    datasets.snapshot('vaults', async (tx, state) => {
      const where = sql.join([sql`true`, ...conditions(query)], sql` and `)
      const total = await totalOf(tx, query, where, state.revision)
      if (query.offset >= total) return { rows: [], total, state }
      const order = sql.raw(`${columns[query.order]} ${query.sort} nulls last, id`)
      const rows = await tx.rows<{ body: string }>(sql`
        with page as materialized (
          select id from vault where ${where} order by ${order} limit ${query.limit} offset ${query.offset})
        select body from page join vault using (id) order by ${order}`)
      return { rows: rows.map((row) => row.body), total, state }
    })
}

async function count(tx: Statements, where: SQL): Promise<number> {
  const [row] = await tx.rows<{ total: number }>(sql`select count(*)::int as total from vault where ${where}`)
  return row?.total ?? 0
}

function* conditions(query: VaultListQuery): Generator<SQL> {
  if (query.id) yield sql`id = ${query.id}`
  if (query.address) yield sql`coin_keys && ${sql.param(addressKeys(query.address))}::text[]`
  if (query.chain) yield sql`chain = ${query.chain}`
  if (query.type) yield sql`type = ${query.type}`
  if (query.protocols) yield ofProtocols(query.protocols)
  if (query.tags?.length) yield sql`tags @> ${sql.param(query.tags)}::text[]`
  if (query.tvl) yield within(sql`tvl`, tvlBands[query.tvl])
  for (const band of [query.apr, query.apy]) if (band) yield within(sql`total_apy`, apyBands[band])
}

/** An unknown value (null) is in no band. */
function within(column: SQL, band: Band): SQL {
  const bounds = boundsOf(band).map(({ is, bound }) => sql`${column} ${sql.raw(is)} ${bound}::float8`)
  return sql.join([sql`${column} is not null`, ...bounds], sql` and `)
}
