import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Coin } from '#contract/coin.ts'
import type { Origin } from '#contract/names/origin.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import type { CoinFacts, CoinIdentity } from '#service/market/source.ts'
import type { Database, Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import { json, readRows } from '#service/store/read-rows.ts'
import type { CoinStore, StoredRow } from '#service/store/store.ts'
import { enqueueDeliveries } from '#service/store/webhooks/enqueue-deliveries.ts'
import { priceCrossings } from '#service/store/webhooks/market-crossings.ts'
import { mergeCoins, readRecords } from './coin-merge.ts'
import { type CoinRecord, withHolders, withIdentity, withMarket, withMetadata } from './coin-record.ts'

const COINS_PER_READ = 100
/** Receiving many at once blocks the event loop for many milliseconds. */
const COINS_PER_SLICE = 1_000
/** How long a known holder count removes a coin from the queue, so that smaller coins get their turn. */
const HOLDERS_FRESH = sql.raw(`interval '7 days'`)

const RowCount = z.object({ rows: z.nullable(z.number()) })
const KeyRow = z.object({ coinKey: z.string() })
const SymbolRow = z.object({ symbol: z.string(), coinKey: z.string() })
/** The text is passed on unparsed. */
const ListRow = z.object({ id: z.number(), body: z.string() })
const IdentityRow = z.object({
  id: z.number(),
  coinType: z.string(),
  coinGeckoId: z.string(),
  cmcId: z.string(),
  verified: z.boolean(),
  marketCap: z.nullable(z.number()),
  isPriced: z.boolean(),
})

export function createCoinStore(database: Database, datasets: Datasets): CoinStore {
  return {
    read: (read) =>
      datasets.snapshot('coins', async (tx, state) => {
        const [count] = await readRows(tx, RowCount, sql`select rows from dataset where name = 'coins'`)
        return await read({ ...state, rowCount: count?.rows ?? 0 }, (revision) => readSince(tx, revision))
      }),
    find: async (key) => {
      const [record] = await readRecords(database, [key])
      return record ? { ...record.body, pricedAt: record.pricedAt } : null
    },
    facts: async (keys) => {
      const found = new Map<string, CoinFacts>()
      for (const chunk of chunksOf(keys, COINS_PER_READ))
        for (const { coinKey, body } of await readRecords(database, chunk)) found.set(coinKey, factsOf(body))
      return found
    },
    verified: async (keys) => {
      return await readKeys(database, sql`verified and coin_key = any(${sql.param(keys)}::text[])`)
    },
    listed: async (keys) => {
      return await readKeys(database, sql`is_listed and coin_key = any(${sql.param(keys)}::text[])`)
    },
    verifiedBySymbol: async (symbols) => {
      const rows = await readRows(
        database,
        SymbolRow,
        sql`
        select symbol, min(coin_key) as "coinKey" from coin
        where verified and symbol = any(${sql.param(symbols)}::text[]) group by symbol having count(*) = 1`,
      )
      return new Map(rows.map(({ symbol, coinKey }) => [symbol, displayCoinType(coinKey)]))
    },
    saveIdentities: async (stamp, coins) => {
      await datasets.write(stamp, addIdentities(stamp.origin, coins))
      await database.settle(['coin', 'coin_body'], coins.length)
    },
    learnIdentities: async (origin, coins) => {
      if (coins.length === 0) return
      await datasets.amend({ dataset: 'coins', origin }, addIdentities(origin, coins))
      await database.settle(['coin', 'coin_body'], coins.length)
    },
    saveMetadata: async (stamp, coins) => {
      await datasets.write(stamp, async (tx, revision) => {
        const isSample = stamp.origin === 'sample'
        const apply = (record: CoinRecord, known: (typeof coins)[number]) => withMetadata(record, known, stamp.asOf)
        await mergeCoins(tx, coins, { revision, isSample, isAdding: false, apply })
        return { rowCount: sql`select count(*) from coin where metadata_at is not null` }
      })
    },
    saveMarkets: async (stamp, coins) => {
      await datasets.write(stamp, async (tx, revision) => {
        const isSample = stamp.origin === 'sample'
        const apply = (record: CoinRecord, known: (typeof coins)[number]) => withMarket(record, known, stamp.asOf)
        const crossed = await priceCrossings(tx, stamp.origin, coins)
        await mergeCoins(tx, coins, { revision, isSample, isAdding: false, apply })
        await enqueueDeliveries(tx, crossed, stamp.asOf)
        return { rowCount: sql`select count(*) from coin where priced_at is not null` }
      })
      await database.settle(['coin', 'coin_body'], coins.length)
    },
    saveHolders: async (stamp, coins) => {
      await datasets.write(stamp, async (tx, revision) => {
        const isSample = stamp.origin === 'sample'
        const apply = (record: CoinRecord, known: (typeof coins)[number]) =>
          withHolders(record, known.holders, stamp.asOf)
        await mergeCoins(tx, coins, { revision, isSample, isAdding: false, apply })
        return { rowCount: sql`select count(*) from coin where holders is not null` }
      })
    },
    staleMetadata: async (before, limit) =>
      readTypes(
        database,
        sql`
          select body from coin join coin_body using (coin_key)
          where is_listed and (metadata_at is null or metadata_at < ${before})
          order by metadata_at is null desc, verified desc, market_cap desc nulls last, coin.id limit ${limit}`,
      ),
    staleHolders: async (limit) => {
      const [verified = [], others = []] = await Promise.all(
        [true, false].map((isVerified) =>
          readTypes(
            database,
            sql`
              select body from coin join coin_body using (coin_key)
              where is_listed and verified = ${isVerified} and (holders_at is null or holders_at < now() - ${HOLDERS_FRESH})
              order by holders_at nulls first, market_cap desc nulls last, coin.id limit ${limit}`,
          ),
        ),
      )
      // Alternates, so that the others come up however many verified coins there are.
      const turns = Array.from({ length: limit }, (_, turn) => [verified[turn], others[turn]])
      return turns
        .flat()
        .flatMap((coinType) => coinType ?? [])
        .slice(0, limit)
    },
    identities: async () => {
      const all: Omit<z.output<typeof IdentityRow>, 'id'>[] = []
      for (
        let last = 0, rows = await readIdentities(database, 0);
        rows.length > 0;
        rows = await readIdentities(database, last)
      ) {
        for (const { id: _, ...identity } of rows) all.push(identity)
        last = rows.at(-1)?.id ?? last
      }
      return all
    },
  }
}

const addIdentities = (origin: Origin, coins: CoinIdentity[]) => async (tx: Statements, revision: number) => {
  const isSample = origin === 'sample'
  await mergeCoins(tx, coins, { revision, isSample, isAdding: true, apply: withIdentity })
  return { rowCount: sql`select count(*) from coin` }
}

/**
 * Orders by the column, not by the selected expression of the same name: a cast has no index, and each slice would sort
 * all remaining rows.
 */
async function* readSince(tx: Statements, revision: number): AsyncGenerator<StoredRow<number>[]> {
  const isWritten = revision < 0 ? sql`true` : sql`revision > ${revision}`
  for (let last = -1; ; ) {
    const rows = await readRows(
      tx,
      ListRow,
      sql`
      select id::float8 as id, body from coin_body where ${isWritten} and id > ${last}
      order by coin_body.id limit ${COINS_PER_SLICE}`,
    )
    yield rows
    if (rows.length < COINS_PER_SLICE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** In slices: receiving all at once would block the event loop too long. */
const readIdentities = (database: Database, after: number) =>
  readRows(
    database,
    IdentityRow,
    sql`
    select coin.id::float8 as id, body::json ->> 'coinType' as "coinType", body::json ->> 'coinGeckoId' as "coinGeckoId",
      body::json ->> 'cmcId' as "cmcId", verified, market_cap as "marketCap",
      priced_at is not null as "isPriced"
    from coin join coin_body using (coin_key) where is_listed and coin.id > ${after} order by coin.id limit 2000`,
  )

const readKeys = async (database: Database, where: SQL) => {
  const rows = await readRows(database, KeyRow, sql`select coin_key as "coinKey" from coin where ${where}`)
  return new Set(rows.map(({ coinKey }) => coinKey))
}

const TypeOfCoin = z.object({ body: json(z.pick(Coin, { coinType: true })) })

const readTypes = async (database: Database, query: SQL) =>
  (await readRows(database, TypeOfCoin, query)).map(({ body }) => body.coinType)

const factsOf = (body: Coin): CoinFacts => ({
  coinType: body.coinType,
  name: body.name,
  symbol: body.symbol,
  decimals: body.decimals,
  iconUrl: body.iconUrl,
  coinGeckoId: body.coinGeckoId,
})
