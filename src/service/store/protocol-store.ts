import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { flag, listOf, quantity, text } from '#contract/field.ts'
import { auditStates, type Protocol } from '#contract/protocol.ts'
import { Vault } from '#contract/vault.ts'
import type { MarketProtocol } from '#service/market/source.ts'
import type { Database } from './database.ts'
import type { Datasets } from './dataset-store.ts'
import { json, readRows } from './read-rows.ts'
import { protocol } from './schema.ts'
import type { ProtocolStore } from './store.ts'
import { upsert } from './upsert.ts'

/** An older version may have written fewer members; the missing ones are unknown. */
const StoredProtocol = z.object({
  id: z.string(),
  name: text,
  logo: text,
  url: text,
  category: text,
  isAudited: flag,
  audits: z.catch(z._default(z.enum([...auditStates, '']), ''), ''),
  auditLinks: listOf(z.string()),
  tvlUsd: quantity,
  tvlChange7d: quantity,
  hasToken: flag,
  coinGeckoId: text,
  cmcId: text,
}) satisfies z.ZodMiniType<MarketProtocol>
const DirectoryRow = z.object({ body: json(StoredProtocol) })

const figure = z.nullable(z.number())
const Row = z.object({
  id: z.string(),
  chains: z.array(z.string()),
  types: z.array(z.string()),
  count: z.number(),
  loans: z.number(),
  vaultChains: z.array(z.string()),
  tvl: figure,
  tvlChange7d: figure,
  minApy: figure,
  maxApy: figure,
  meanApy: figure,
  vault: z.nullable(json(z.pick(Vault, { protocol: true }))),
  known: z.nullable(json(StoredProtocol)),
})
type Row = z.output<typeof Row>

export function createProtocolStore(database: Database, datasets: Datasets): ProtocolStore {
  return {
    list: ({ ids, chains }) =>
      datasets.snapshot('vaults', async (tx, state) => {
        const rows = await readRows(
          tx,
          Row,
          sql`
          with on_chain as (
            select protocol_id, chain, sum(tvl) filter (where type <> 'BORROW') as tvl from vault
            where chain = any(${sql.param(chains)}::text[]) group by protocol_id, chain),
          placed as (
            select protocol_id, array_agg(chain order by tvl desc nulls last, chain) as chains from on_chain group by protocol_id),
          used as (
            select protocol_id as id, array_agg(distinct chain order by chain) as chains,
              array_agg(distinct type order by type) as types, min(id) as any_vault, count(*)::int as count,
              count(*) filter (where type = 'BORROW')::int as loans,
              sum(tvl) filter (where type <> 'BORROW') as tvl,
              sum(tvl) filter (where type <> 'BORROW') / nullif(sum(tvl / nullif(1 + (body::json ->> 'tvlChange7d')::float8, 0)) filter (
                where type <> 'BORROW'), 0) - 1 as change,
              bool_and(tvl is null or coalesce((body::json ->> 'tvlChange7d')::float8 > -1, false)) filter (where type <> 'BORROW') as "isWhole",
              min((body::json ->> 'totalApy')::float8) filter (where type <> 'BORROW') as "minApy",
              max((body::json ->> 'totalApy')::float8) filter (where type <> 'BORROW') as "maxApy",
              sum(tvl * (body::json ->> 'totalApy')::float8) filter (where type <> 'BORROW') / nullif(sum(tvl) filter (
                where type <> 'BORROW' and body::json ->> 'totalApy' is not null), 0) as "meanApy"
            from vault where chain = any(${sql.param(chains)}::text[]) group by protocol_id)
          select used.id, used.chains, placed.chains as "vaultChains", types, count, loans, used.tvl,
            case when "isWhole" then change end as "tvlChange7d", "minApy", "maxApy", "meanApy", vault.body as vault, protocol.body as known
          from used join placed on placed.protocol_id = used.id join vault on vault.id = any_vault left join protocol on protocol.id = used.id
          union all
          select id, '{}'::text[], '{}'::text[], '{}'::text[], 0, 0, null, null, null, null, null, null, body from protocol
          where id = any(${sql.param(ids)}::text[]) and not exists (select from used where used.id = protocol.id)
          order by id`,
        )
        return { protocols: rows.map(toProtocol), state }
      }),
    all: async () => {
      const rows = await readRows(database, DirectoryRow, sql`select body from protocol order by id`)
      return rows.map(({ body }) => body)
    },
    replace: async (stamp, protocols) => {
      const isSample = stamp.origin === 'sample'
      const rows = protocols.map((known) => ({ id: known.id, body: JSON.stringify(known), isSample }))
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      await datasets.write(stamp, async (tx) => {
        await upsert(tx, protocol, ['id'], unique)
        await tx.run(sql`delete from protocol where not (id = any(${sql.param(unique.map(({ id }) => id))}::text[]))`)
        return { rowCount: sql`select count(*) from protocol` }
      })
    },
  }
}

/** Uses the vault's own data about its protocol if the directory lacks it. */
function toProtocol({ vault, known, ...row }: Row): Omit<Protocol, 'aliases'> {
  const own = vault?.protocol
  return {
    id: row.id,
    name: known?.name || own?.name || row.id,
    logo: known?.logo || own?.logo || '',
    url: known?.url ?? '',
    chains: row.chains,
    types: row.types,
    category: known?.category ?? '',
    audits: known?.audits ?? '',
    auditLinks: known?.auditLinks ?? [],
    tvl: known?.tvlUsd ?? null,
    tvlChange7d: known?.tvlUsd == null ? row.tvlChange7d : known.tvlChange7d,
    vaultChains: row.vaultChains,
    vaultCount: row.count,
    loanCount: row.loans,
    vaultTvl: row.tvl,
    minApy: row.minApy,
    maxApy: row.maxApy,
    meanApy: row.meanApy,
  }
}
