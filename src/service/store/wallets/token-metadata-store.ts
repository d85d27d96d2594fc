import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import { tokenMetadata } from '#service/store/schema.ts'
import type { StoredTokenMetadata, TokenMetadataStore } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'

const Row = z.object({
  contract: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.nullable(z.number()),
  logo: z.string(),
}) satisfies z.ZodMiniType<StoredTokenMetadata>

export function createTokenMetadataStore(database: Database): TokenMetadataStore {
  return {
    find: async (origin, chain, contracts) => {
      const rows = await readRows(
        database,
        Row,
        sql`
        select contract, name, symbol, decimals, logo from token_facts
        where chain = ${chain} and is_sample = ${origin === 'sample'} and contract = any(${sql.param(contracts)}::text[])`,
      )
      return new Map(rows.map(({ contract, ...metadata }) => [contract, metadata]))
    },
    save: async (origin, chain, metadata) => {
      const rows = [...metadata].map(([contract, { name, symbol, decimals, logo }]) => ({
        chain,
        contract,
        isSample: origin === 'sample',
        name,
        symbol,
        decimals,
        logo,
      }))
      await database.transaction((tx) => upsert(tx, tokenMetadata, ['chain', 'contract', 'isSample'], rows))
    },
  }
}
