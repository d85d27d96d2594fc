import { sql } from 'drizzle-orm'
import type { Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import type { MarketProtocol } from '#service/market/source.ts'
import type { Database } from './database.ts'
import type { Datasets } from './dataset-store.ts'
import { protocol } from './schema.ts'
import type { ProtocolStore } from './store.ts'
import { upsert } from './upsert.ts'

type Used = { id: string; chains: string[]; types: string[]; vault: string; known: string | null }

export function createProtocolStore(database: Database, datasets: Datasets): ProtocolStore {
  return {
    list: () =>
      datasets.snapshot('vaults', async (tx, state) => {
        const rows = await tx.rows<Used>(sql`
          select used.id, chains, types, vault.body as vault, protocol.body as known
          from (
            select protocol_id as id, array_agg(distinct chain order by chain) as chains,
              array_agg(distinct type order by type) as types, min(id) as any_vault
            from vault group by protocol_id) as used
          join vault on vault.id = any_vault left join protocol on protocol.id = used.id
          order by lower(vault.protocol_names[2]), used.id`)
        return { protocols: rows.map(toProtocol), state }
      }),
    all: async () => {
      const rows = await database.rows<{ body: string }>(sql`select body from protocol order by id`)
      return rows.map((row) => JSON.parse(row.body) as MarketProtocol)
    },
    replace: async (stamp, protocols) => {
      const isSample = stamp.source === 'sample'
      const rows = protocols.map((known) => ({ id: known.id, body: JSON.stringify(known), isSample }))
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      await datasets.write(stamp, async (tx) => {
        await upsert(tx, protocol, ['id'], unique)
        await tx.rows(sql`delete from protocol where not (id = any(${sql.param(unique.map(({ id }) => id))}::text[]))`)
        return { rowCount: sql`select count(*) from protocol`, changesList: false }
      })
    },
  }
}

/** The vault's own word on its protocol stands where the directory does not know it. */
function toProtocol(used: Used): Protocol {
  const own = (JSON.parse(used.vault) as Vault).protocol
  const known = used.known === null ? null : (JSON.parse(used.known) as MarketProtocol)
  return {
    id: used.id,
    name: known?.name || own.name || used.id,
    logo: known?.logo || own.logo,
    url: known?.url ?? '',
    chains: used.chains,
    types: used.types,
  }
}
