import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { vaultTypes } from '#contract/vault.ts'
import type { Statements } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { AprRange, AprRangeQuery } from '#service/store/store.ts'
import { ofProtocols } from './vault-row.ts'

const HOUR_MS = 3_600_000

const fields = {
  totalApr: 'total_apr',
  totalApy: 'total_apy',
  apr: 'apr',
  aprRewards: 'apr_rewards',
  apy: 'apy',
  apyRewards: 'apy_rewards',
  tvl: 'tvl',
} as const satisfies Record<keyof AprRange['ranges'], string>
const names = Object.keys(fields) as (keyof typeof fields)[]

type Bound = `min-${keyof typeof fields}` | `max-${keyof typeof fields}`
const bounds = names.flatMap((name): Bound[] => [`min-${name}`, `max-${name}`])
const figure = z.nullable(z.number())
const Row = z.extend(
  z.object({ type: z.enum(vaultTypes), asOf: z.date() }),
  Object.fromEntries(bounds.map((bound) => [bound, figure])) as Record<Bound, typeof figure>,
)

/**
 * One record per vault type: min and max over the last hour's samples of the vaults that are listed now and pass the
 * filter; without such samples, over the latest one, at most three hours old.
 */
export async function readAprRanges(tx: Statements, query: AprRangeQuery): Promise<AprRange[]> {
  const hourAgo = new Date(query.now.getTime() - HOUR_MS)
  const threeHoursAgo = new Date(query.now.getTime() - 3 * HOUR_MS)
  const wanted = [
    ofProtocols(query.protocols),
    sql`chain = ${query.chain}`,
    // A newer version may have written vaults of a type that this one does not know.
    sql`type = any(${sql.param(query.type === undefined ? [...vaultTypes] : [query.type])}::text[])`,
    ...(query.minTvl === undefined ? [] : [sql`vault.tvl >= ${query.minTvl}::float8`]),
    ...(query.maxTvl === undefined ? [] : [sql`vault.tvl <= ${query.maxTvl}::float8`]),
  ]
  const extremes = names.flatMap((name) => [
    sql.raw(`min(${fields[name]}) as "min-${name}"`),
    sql.raw(`max(${fields[name]}) as "max-${name}"`),
  ])
  const rows = await readRows(
    tx,
    Row,
    sql`
    with recent as (
      select vault.type, vault_sample.*, max(at) over (partition by vault.type) as newest
      from vault join vault_sample on vault_id = vault.id
      where ${sql.join(wanted, sql` and `)} and at > ${threeHoursAgo} and at <= ${query.now})
    select type, max(at) as "asOf", ${sql.join(extremes, sql`, `)}
    from recent where case when newest > ${hourAgo} then at > ${hourAgo} else at = newest end
    group by type order by type`,
  )
  return rows.map((row) => ({ chain: query.chain, type: row.type, asOf: row.asOf, ranges: rangesOf(row) }))
}

function rangesOf(row: z.output<typeof Row>): AprRange['ranges'] {
  const entries = names.map((name) => [name, { min: row[`min-${name}`], max: row[`max-${name}`] }])
  return Object.fromEntries(entries) as AprRange['ranges']
}
