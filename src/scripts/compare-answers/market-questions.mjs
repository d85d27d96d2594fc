import { read } from './ask.mjs'
import { instantMs } from './instant.mjs'

const DAY_SECONDS = 86_400
const now = instantMs / 1000
const searches = ['sui', 'USD', 'a', '0x2', '::', 'no such coin', '%', '_', ' sui ', 'é', "'"]
const rangesInDays = [1, 7, 90, 365, 4000]

/** @typedef {{ coinType: string, symbol: string }} Coin */

/**
 * Requests coins in every order, search and page, and the prices of all of them. Returns the coins.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./read-contract.mjs').Contract} contract
 */
export async function askMarket({ get, soon }, { choices }) {
  /** @param {import('./ask.mjs').Query} query */
  async function allPages(query) {
    /** @type {Coin[]} */
    const coins = []
    for (let page = 0; ; page += 1) {
      const answer = await get('listCoins', '/sui/coinsList', { ...query, page })
      /** @type {{ data: { tokens: Coin[], pagination: { totalPages: number } } }} */
      const { data } = read(answer)
      coins.push(...data.tokens)
      if (page >= data.pagination.totalPages) return coins
    }
  }

  const coins = await allPages({})
  soon.get('listCoins', '/sui/coinsList')
  for (const limit of [1, 7, 50]) soon.get('listCoins', '/sui/coinsList', { limit })
  for (const sort of choices('listCoins', 'sort')) {
    await allPages({ limit: 50, sort })
    soon.get('listCoins', '/sui/coinsList', { search: 'us', sort })
  }
  for (const search of searches) await allPages({ search })
  for (const { coinType, symbol } of coins) {
    soon.get('listCoins', '/sui/coinsList', { search: symbol, limit: 5 })
    soon.get('getTokenPrice', priceOf(coinType))
    soon.get('getTokenPrice', priceOf(coinType), { timestamp: now - 30 * DAY_SECONDS })
    chart({ address: coinType })
  }
  for (const { coinType } of coins.slice(0, 20)) {
    soon.get('listCoins', '/sui/coinsList', { search: coinType })
    for (const days of [1, 400]) soon.get('getTokenPrice', priceOf(coinType), { timestamp: now - days * DAY_SECONDS })
    soon.get('getTokenPrice', priceOf(coinType), { timestamp: (now - 7 * DAY_SECONDS) * 1000 })
    for (const days of [1, 30, 365]) soon.get('getVolumeHistory', volumeOf(coinType), { days })
    for (const days of rangesInDays) chart({ address: coinType, from: now - days * DAY_SECONDS })
    chart({ address: coinType, from: now - 60 * DAY_SECONDS, to: now - 30 * DAY_SECONDS })
    chart({ address: coinType, to: now - 7 * DAY_SECONDS })
    chart({ address: coinType, from: now, to: now - DAY_SECONDS })
  }
  const addresses = coins.slice(0, 20).map(({ coinType }) => coinType)
  soon.post('getTokenPrices', '/tokens/sui/price', { addresses: [...addresses, '0x2::no::COIN'] })
  const timestamp = now - 30 * DAY_SECONDS
  const tokens = addresses.map((address) => ({ chain: 'SUI', address }))
  soon.post('queryPrices', '/v2/prices', {
    tokens: [...tokens, 'ETH:native', 'SOL:native', 'TON:native', 'BTC:native'],
  })
  soon.post('queryPrices', '/v2/prices', { tokens: tokens.map((token) => ({ ...token, at: timestamp })) })
  soon.post('queryDailyPrices', '/v2/prices/daily', { tokens: addresses.map((each) => `SUI:${each}`), days: 8 })
  for (const query of [{}, { at: timestamp }, { minConfidence: 1 }, { at: now * 2 }])
    soon.get('getPrices', '/v2/prices', { tokens: ['ETH:native', 'BASE:native', `SUI:${addresses[0]}`], ...query })
  soon.get('getPrices', '/v2/prices', { tokens: 'ETH:0x12' })
  soon.post('getTokenPrices', '/tokens/sui/price', { addresses: addresses.map((address) => ({ address, timestamp })) })
  for (const address of ['0x2::no::COIN', 'SUI', '0x2', '0x2::sui::sui']) {
    soon.get('getTokenPrice', priceOf(address))
    chart({ address })
  }
  return coins

  /** @param {import('./ask.mjs').Query} query */
  function chart(query) {
    soon.get('getPriceChart', '/tokens/sui/price/chart', query)
  }
}

/** @param {string} coinType */
const priceOf = (coinType) => `/tokens/sui/${encodeURIComponent(coinType)}/price`
/** @param {string} coinType */
const volumeOf = (coinType) => `/v2/tokens/sui/${encodeURIComponent(coinType)}/volume-historical`
