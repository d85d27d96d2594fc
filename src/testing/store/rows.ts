import { type CoinQuery, coinPageSize } from '#contract/coin.ts'
import { sideOf, Vault } from '#contract/vault.ts'
import type { CoinMarket, CoinMetadata } from '#service/market/source.ts'
import { noCoins } from '#service/snapshot/coins/coin-snapshot.ts'
import { listCoins } from '#service/snapshot/coins/list-coins.ts'
import { readCoins } from '#service/snapshot/coins/read-coins.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { findVault, listVaults } from '#service/snapshot/vaults/list-vaults.ts'
import { readVaults } from '#service/snapshot/vaults/read-vaults.ts'
import type { VaultListQuery } from '#service/snapshot/vaults/vault-facets.ts'
import type { DatasetName, Stamp, Store } from '#service/store/store.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

export const hour = (count: number): Date => new Date(Date.UTC(2026, 10, 20, 12 + count, 23))

export const live = (dataset: DatasetName, asOf = hour(0)): Stamp => ({ dataset, origin: 'live', asOf })
export const sample = (dataset: DatasetName, asOf = hour(0)): Stamp => ({ dataset, origin: 'sample', asOf })

export const aVault = (known: Partial<Vault> & { id: string }): Vault => {
  const { type = 'LENDING' } = known
  return Vault.parse({
    name: `Vault ${known.id}`,
    chain: 'SUI',
    protocol: { id: 'navi-lending', name: 'NAVI Lending', logo: '' },
    side: sideOf({ type }),
    ...known,
    type,
  })
}

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

type Rows = { rows: string[]; total: number }

/** What a list of coins holds, as it goes on the wire. */
export async function listedCoins(store: Store, query: CoinQuery): Promise<Rows> {
  const coins = await readCoins(store.coins, noCoins, createYield())
  const { rows, total } = listCoins(coins, query)
  return { rows: rows.map((row) => jsonOf(coins.rows, row)), total }
}

export async function listedVaults(store: Store, query: Partial<VaultListQuery> = {}): Promise<Rows> {
  const vaults = await readVaults(store.vaults, createYield())
  const { rows, total } = listVaults(vaults, { order: 'tvl', sort: 'desc', limit: 1000, offset: 0, ...query })
  return { rows: rows.map((row) => jsonOf(vaults.rows, row)), total }
}

type WholeQuery = Omit<CoinQuery, 'page' | 'limit'>

/** What the store has now, read once; then all rows of any query of it, page by page. */
export async function openCoins(store: Store) {
  const coins = await readCoins(store.coins, noCoins, createYield())
  return (query: WholeQuery, limit: number = coinPageSize.max) => {
    const rows: { symbol: string; coinType: string; [key: string]: unknown }[] = []
    for (let page = 0; ; page += 1) {
      const read = listCoins(coins, { ...query, page, limit })
      rows.push(...read.rows.map((row) => JSON.parse(jsonOf(coins.rows, row))))
      if (read.rows.length < limit) return { rows, total: read.total }
    }
  }
}

/** All rows of one query. */
export const allCoins = async (store: Store, query: WholeQuery, limit?: number) =>
  (await openCoins(store))(query, limit)

export const vaultIds = async (store: Store, query: Partial<VaultListQuery> = {}): Promise<string[]> =>
  (await listedVaults(store, query)).rows.map((row) => JSON.parse(row).id)

export const vaultOf = async (store: Store, id: string): Promise<Vault | null> =>
  findVault(await readVaults(store.vaults, createYield()), id)
