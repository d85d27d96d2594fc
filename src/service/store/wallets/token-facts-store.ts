import { sql } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'
import { tokenFacts } from '#service/store/schema.ts'
import type { StoredTokenFacts, TokenFactsStore } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'

export function createTokenFactsStore(database: Database): TokenFactsStore {
  return {
    find: async (origin, chain, contracts) => {
      const rows = await database.rows<StoredTokenFacts & { contract: string }>(sql`
        select contract, name, symbol, decimals, logo from token_facts
        where chain = ${chain} and is_sample = ${origin === 'sample'} and contract = any(${sql.param(contracts)}::text[])`)
      return new Map(rows.map(({ contract, ...facts }) => [contract, facts]))
    },
    save: async (origin, chain, facts) => {
      const rows = [...facts].map(([contract, { name, symbol, decimals, logo }]) => ({
        chain,
        contract,
        isSample: origin === 'sample',
        name,
        symbol,
        decimals,
        logo,
      }))
      await database.transaction((tx) => upsert(tx, tokenFacts, ['chain', 'contract', 'isSample'], rows))
    },
  }
}
