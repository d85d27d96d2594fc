import type { Coin } from '#contract/coin.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { sortText } from '#domain/sort-text.ts'
import type { CoinIdentity, CoinMarket, CoinMetadata, CoinObject } from '#service/market/source.ts'
import type { coin, coinBody } from '#service/store/schema.ts'

/** The stored data of a coin: its response, and when its parts were last read. */
export type CoinRecord = {
  coinKey: string
  body: Coin
  pricedAt: Date | null
  metadataAt: Date | null
  holdersAt: Date | null
  isListed: boolean
  describedBy: CoinObject['describedBy'] | null
}

export function newCoinRecord(coinType: string): CoinRecord {
  const display = displayCoinType(coinType)
  const body: Coin = {
    coinType: display,
    creator: '',
    package: display.split('::')[0] ?? '',
    totalSupply: null,
    holders: null,
    name: '',
    symbol: '',
    decimals: null,
    iconUrl: '',
    cmcId: '',
    coinGeckoId: '',
    circulating: null,
    marketCap: null,
    volume24H: null,
    ath: null,
    atl: null,
    verified: false,
    createdAt: '',
    lastUpdatedAt: '',
    price: null,
    priceChangePercentage24H: null,
    priceChangePercentage7D: null,
  }
  return {
    coinKey: coinKey(coinType),
    body,
    pricedAt: null,
    metadataAt: null,
    holdersAt: null,
    isListed: false,
    describedBy: null,
  }
}

/** A list only adds data: it never removes a verification, and the chain's own names take precedence. */
export function withIdentity(record: CoinRecord, known: CoinIdentity): CoinRecord {
  const { body } = record
  return {
    ...record,
    isListed: true,
    body: {
      ...body,
      coinGeckoId: known.coinGeckoId || body.coinGeckoId,
      cmcId: known.cmcId || body.cmcId,
      name: body.name || known.name || '',
      symbol: body.symbol || known.symbol || '',
      decimals: body.decimals ?? known.decimals ?? null,
      verified: body.verified || known.verified === true,
    },
  }
}

/**
 * Applies an object of the chain: it is the only source of a coin that no list contains, unless the registry has
 * described it; for a listed coin it only fills gaps. Returns the same record if nothing changed.
 */
export function withObject(record: CoinRecord, known: CoinObject): CoinRecord {
  const { body, isListed, describedBy } = record
  const isSecondWord = isListed || (describedBy === 'registry' && known.describedBy === 'metadata')
  const [first, second] = isSecondWord ? [body, known] : [known, body]
  const merged = {
    name: first.name || second.name,
    symbol: first.symbol || second.symbol,
    decimals: first.decimals ?? second.decimals,
    iconUrl: first.iconUrl || second.iconUrl,
  }
  const by = describedBy === 'registry' ? describedBy : known.describedBy
  const isKnown =
    by === describedBy &&
    merged.name === body.name &&
    merged.symbol === body.symbol &&
    merged.decimals === body.decimals &&
    merged.iconUrl === body.iconUrl
  return isKnown ? record : { ...record, describedBy: by, body: { ...body, ...merged } }
}

/** The chain's own metadata takes precedence; its gaps leave earlier values unchanged. */
export function withMetadata(record: CoinRecord, known: CoinMetadata, readAt: Date): CoinRecord {
  const { body } = record
  return {
    ...record,
    metadataAt: readAt,
    body: {
      ...body,
      name: known.name || body.name,
      symbol: known.symbol || body.symbol,
      decimals: known.decimals ?? body.decimals,
      iconUrl: known.iconUrl || body.iconUrl,
      totalSupply: known.totalSupply ?? body.totalSupply,
      creator: known.creator || body.creator,
      createdAt: known.createdAt?.toISOString() ?? body.createdAt,
    },
  }
}

/** Replaces prices and values derived from them, including unknown ones; supply and icon only fill a gap. */
export function withMarket(record: CoinRecord, known: CoinMarket, readAt: Date): CoinRecord {
  const { body } = record
  return {
    ...record,
    pricedAt: known.price === null ? null : (known.pricedAt ?? readAt),
    body: {
      ...body,
      price: known.price,
      priceChangePercentage24H: known.priceChangePercentage24H,
      priceChangePercentage7D: known.priceChangePercentage7D,
      marketCap: known.marketCap,
      volume24H: known.volume24H,
      circulating: known.circulating,
      totalSupply: body.totalSupply ?? known.totalSupply,
      ath: known.ath ?? body.ath,
      atl: known.atl ?? body.atl,
      iconUrl: body.iconUrl || known.iconUrl,
      lastUpdatedAt: (known.pricedAt ?? readAt).toISOString(),
    },
  }
}

/** null: read, but the source does not know; the last known count remains. */
export function withHolders(record: CoinRecord, holders: number | null, readAt: Date): CoinRecord {
  return { ...record, holdersAt: readAt, body: { ...record.body, holders: holders ?? record.body.holders } }
}

export function coinRow(record: CoinRecord, isSample: boolean): typeof coin.$inferInsert {
  const { body } = record
  return {
    coinKey: record.coinKey,
    symbol: sortText(body.symbol) || null,
    marketCap: body.marketCap,
    holders: body.holders,
    verified: body.verified,
    pricedAt: record.pricedAt,
    metadataAt: record.metadataAt,
    holdersAt: record.holdersAt,
    isSample,
    isListed: record.isListed,
    describedBy: record.describedBy,
  }
}

export const coinBodyRow = (
  record: CoinRecord,
  { isSample, revision }: { isSample: boolean; revision: number },
): typeof coinBody.$inferInsert => ({
  coinKey: record.coinKey,
  body: JSON.stringify(record.body),
  isSample,
  revision,
})
