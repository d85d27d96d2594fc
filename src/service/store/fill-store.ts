import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { coinKey } from '#domain/coin-type.ts'
import { type CoinRecord, coinBodyRow, coinRow, newCoinRecord } from './coins/coin-record.ts'
import type { Database, Statements } from './database.ts'
import type { Datasets } from './dataset-store.ts'
import { readRows } from './read-rows.ts'
import { coin, coinBody, pricePoint } from './schema.ts'
import type { Store, StoreRows } from './store.ts'
import { upsert } from './upsert.ts'

const COINS_PER_SLICE = 250

const Filled = z.object({ isFilled: z.boolean() })

/**
 * Implements `Store.fill`. Separate from the dataset stores, which merge row by row: this writes a hundred thousand
 * coins at once.
 */
export async function fillStore(
  { database, datasets, vaults }: { database: Database; datasets: Datasets; vaults: Store['vaults'] },
  rows: StoreRows,
): Promise<void> {
  const [found] = await readRows(
    database,
    Filled,
    sql`select exists (select from coin) or exists (select from vault) as "isFilled"`,
  )
  if (found?.isFilled !== false) throw new Error('Load data goes into an empty store only')
  const stamp = (dataset: 'coins' | 'vaults') => ({ dataset, origin: 'sample' as const, asOf: rows.asOf })

  await datasets.write(stamp('coins'), async (tx, revision) => {
    await addCoins(tx, rows, revision)
    await addPrices(tx, rows)
    return { rowCount: sql`select count(*) from coin` }
  })
  await database.settle(['coin', 'coin_body', 'price_point'])
  await vaults.replace(stamp('vaults'), rows.source, rows.vaults)
}

async function addCoins(tx: Statements, { coins, asOf }: StoreRows, revision: number): Promise<void> {
  for (const slice of chunksOf(coins, COINS_PER_SLICE)) {
    const records = slice.map((body) => toRecord(body, asOf))
    await upsert(
      tx,
      coin,
      ['coinKey'],
      records.map((record) => coinRow(record, true)),
    )
    await upsert(
      tx,
      coinBody,
      ['coinKey'],
      records.map((record) => coinBodyRow(record, { isSample: true, revision })),
    )
  }
}

function toRecord(body: Coin, asOf: Date): CoinRecord {
  const record = newCoinRecord(body.coinType)
  const pricedAt = body.price === null ? null : asOf
  return { ...record, body: { ...record.body, ...body }, pricedAt, metadataAt: asOf, holdersAt: asOf, isListed: true }
}

async function addPrices(tx: Statements, { prices, source }: StoreRows): Promise<void> {
  const points = prices.map(({ coinType, at, price }) => ({
    coinKey: coinKey(coinType),
    at,
    price,
    source,
    isSample: true,
  }))
  await upsert(tx, pricePoint, ['coinKey', 'at'], points)
}
