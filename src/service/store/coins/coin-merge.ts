import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Coin } from '#contract/coin.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import type { Statements } from '#service/store/database.ts'
import { json, readRows } from '#service/store/read-rows.ts'
import { coin, coinBody } from '#service/store/schema.ts'
import { upsert } from '#service/store/upsert.ts'
import { type CoinRecord, coinBodyRow, coinRow, newCoinRecord } from './coin-record.ts'

const COINS_PER_READ = 100

/** Includes members that only a newer version knows: they are written back unchanged. */
const StoredBody = z.looseObject(Coin.shape)
const StoredCoin = z.object({
  coinKey: z.string(),
  body: json(StoredBody),
  pricedAt: z.nullable(z.date()),
  metadataAt: z.nullable(z.date()),
  holdersAt: z.nullable(z.date()),
  isListed: z.boolean(),
  describedBy: z.nullable(z.enum(['registry', 'metadata'])),
})

/** Returns the stored coins among the given ones. */
export const readRecords = (from: Statements, keys: string[]): Promise<CoinRecord[]> =>
  readRows(
    from,
    StoredCoin,
    sql`
    select coin_key as "coinKey", body, priced_at as "pricedAt", metadata_at as "metadataAt", holders_at as "holdersAt",
      is_listed as "isListed", described_by as "describedBy"
    from coin join coin_body using (coin_key) where coin_key = any(${sql.param(keys)}::text[])`,
  )

type Merge<T> = {
  revision: number
  isSample: boolean
  isAdding: boolean
  apply: (record: CoinRecord, known: T) => CoinRecord
}

/** Applies changes to the coins, several of one coin in order; writes only what differs. */
export async function mergeCoins<T extends { coinType: string }>(
  tx: Statements,
  news: T[],
  how: Merge<T>,
): Promise<void> {
  for (const chunk of chunksOf([...byCoin(news)], COINS_PER_READ)) {
    const stored = new Map(
      (
        await readRecords(
          tx,
          chunk.map(([key]) => key),
        )
      ).map((row) => [row.coinKey, row]),
    )
    const changed: CoinRecord[] = []
    for (const [key, known] of chunk) {
      const row = stored.get(key)
      if (row === undefined && !how.isAdding) continue
      const before = row === undefined ? newCoinRecord(known[0]?.coinType ?? key) : row
      const after = known.reduce(how.apply, before)
      if (row === undefined || after !== before) changed.push(after)
    }
    await upsert(
      tx,
      coin,
      ['coinKey'],
      changed.map((record) => coinRow(record, how.isSample)),
    )
    await upsert(
      tx,
      coinBody,
      ['coinKey'],
      changed.map((record) => coinBodyRow(record, how)),
      ['revision'],
    )
  }
}

/** Returns the changes that would modify their stored coins; writes nothing. */
export async function differingFrom<T extends { coinType: string }>(
  from: Statements,
  news: T[],
  apply: Merge<T>['apply'],
): Promise<T[]> {
  const differing: T[] = []
  for (const chunk of chunksOf([...byCoin(news)], COINS_PER_READ)) {
    const keys = chunk.map(([key]) => key)
    const known = new Map((await readRecords(from, keys)).map((record) => [record.coinKey, record]))
    for (const [key, additions] of chunk) {
      const before = known.get(key)
      if (before === undefined || additions.reduce(apply, before) !== before) differing.push(...additions)
    }
  }
  return differing
}

function byCoin<T extends { coinType: string }>(news: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const known of news) {
    if (!isCoinType(known.coinType)) continue
    const key = coinKey(known.coinType)
    const group = groups.get(key)
    if (group) group.push(known)
    else groups.set(key, [known])
  }
  return groups
}
