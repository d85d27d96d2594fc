import { sql } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import { tokenMetadata } from '#service/store/schema.ts'
import type { StoredTokenMetadata, TokenMetadataStore } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'

export function createTokenMetadataStore(database: Database): TokenMetadataStore {
  return {
    find: async (origin, chain, contracts) => {
      const rows = await database.rows<StoredTokenMetadata & { contract: string }>(sql`
        select contract, name, symbol, decimals, logo from token_facts
        where chain = ${chain} and is_sample = ${origin === 'sample'} and contract = any(${sql.param(contracts)}::text[])`)
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
