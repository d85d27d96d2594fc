import { coinPageSize } from '#contract/coin.ts'
import { Vault } from '#contract/vault.ts'
import type { CoinMarket, CoinMetadata } from '#service/market/source.ts'
import type { DatasetName, Stamp, Store } from '#service/store/store.ts'

export const hour = (count: number): Date => new Date(Date.UTC(2026, 10, 20, 12 + count, 23))

export const live = (dataset: DatasetName, asOf = hour(0)): Stamp => ({ dataset, origin: 'live', asOf })
export const sample = (dataset: DatasetName, asOf = hour(0)): Stamp => ({ dataset, origin: 'sample', asOf })

export const aVault = (known: Partial<Vault> & { id: string }): Vault =>
  Vault.parse({
    name: `Vault ${known.id}`,
    chain: 'SUI',
    protocol: { id: 'navi-lending', name: 'NAVI Lending', logo: '' },
    type: 'LENDING',
    ...known,
  })

const unknownMarket: Omit<CoinMarket, 'coinType'> = {
  price: null,
  priceChangePercentage24H: null,
  priceChangePercentage7D: null,
  marketCap: null,
  volume24H: null,
  circulating: null,
  totalSupply: null,
  ath: null,
  atl: null,
  iconUrl: '',
  pricedAt: null,
}
export const aMarket = (known: Partial<CoinMarket> & { coinType: string }): CoinMarket => ({
  ...unknownMarket,
  ...known,
})

const unknownMetadata: Omit<CoinMetadata, 'coinType'> = {
  name: '',
  symbol: '',
  decimals: null,
  iconUrl: '',
  totalSupply: null,
  creator: '',
  createdAt: null,
}
export const someMetadata = (known: Partial<CoinMetadata> & { coinType: string }): CoinMetadata => ({
  ...unknownMetadata,
  ...known,
})

/** A coin type whose package is the number in hex. */
export const coinTypeOf = (index: number, symbol: string): string =>
  `0x${index.toString(16).padStart(64, '0')}::${symbol.toLowerCase()}::${symbol.toUpperCase()}`

/** All rows of a query, read page by page. */
export async function allCoins(
  store: Store,
  query: Omit<Parameters<Store['coins']['list']>[0], 'page' | 'limit'>,
  limit: number = coinPageSize.max,
) {
  const rows: { symbol: string; coinType: string; [key: string]: unknown }[] = []
  for (let page = 0; ; page += 1) {
    const read = await store.coins.list({ ...query, page, limit })
    rows.push(...read.rows.map((row) => JSON.parse(row)))
    if (read.rows.length < limit) return { rows, total: read.total }
  }
}

export async function vaultIds(
  store: Store,
  query: Partial<Parameters<Store['vaults']['list']>[0]> = {},
): Promise<string[]> {
  const { rows } = await store.vaults.list({ order: 'tvl', sort: 'desc', limit: 100, offset: 0, ...query })
  return rows.map((row) => JSON.parse(row).id)
}
