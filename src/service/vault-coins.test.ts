import { beforeAll, expect, test } from 'vitest'
import { chains as allChains } from '#contract/chains.ts'
import { mostVaultCoins, type VaultCoin } from '#contract/market/vault-coin.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import type { Market } from '#service/market/market.ts'
import type { TokenPriceSource } from '#service/market/source.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import { USDC as USDC_ON_SUI } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'
import { failed, serveWallets } from '#testing/wallet/serving.ts'
import { scriptedSources } from '#testing/wallet/sources.ts'

const served = serveWallets()
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const AERO = '0x940181a94A35A4569E4529A3CDfB74e38FD98631'
const ETHER = '0x0000000000000000000000000000000000000000'
const aave = { id: 'aave-v3', name: 'Aave V3', logo: '' }
/** In the test app's list of Sui coins, without a market. */
const UNPRICED = `0x${'13'.repeat(32)}::coin::COIN3`
/** More coins than a list has, all on Arbitrum: TVL falls by one dollar from each to the next. */
const MANY = mostVaultCoins + 10
const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

beforeAll(async () => {
  const dataset = { dataset: 'vaults', origin: 'live', asOf: new Date(Date.now() - 60_000) } as const
  const row = (id: string, more: object) =>
    aVault({
      id,
      name: `Aave V3 ${id}`,
      chain: 'ETH',
      type: 'LENDING',
      protocol: aave,
      tvl: 2e6,
      totalApy: 0.03,
      ...more,
    })
  await served
    .store()
    .vaults.replace(dataset, 'elsewhere', [
      row('USDC', { coins: [USDC], tvl: 9e6 }),
      row('USDC (Base)', { chain: 'BASE', coins: [BASE_USDC], totalApy: 0.06 }),
      row('AERO', { chain: 'BASE', coins: [AERO], totalApy: 0.09, apy30d: 0.04, apyDeviation30d: 0.01 }),
      row('AERO falling', { chain: 'BASE', coins: [AERO], totalApy: 0.05, apy30d: 0.08, isForecastToFall: true }),
      row('WETH', { coins: [allChains.ETH.wrapped], tvl: 5e6, totalApy: 0.02 }),
      row('USDC borrow', { type: 'BORROW', coins: [USDC], tvl: 7e6, totalApy: 0.9 }),
      row('COIN3', { chain: 'SUI', coins: [UNPRICED], tvl: 4e6 }),
      ...Array.from({ length: MANY }, (_, index) =>
        row(`C${String(index).padStart(3, '0')}`, { chain: 'ARB', coins: [addressOf(index)], tvl: 1e6 - index }),
      ),
    ])
})

const priced = (prices: Record<string, [now: number, before: number | null]>): TokenPriceSource => ({
  id: 'scripted',
  current: async (tokens) =>
    tokens.map(({ contractAddress }) => {
      const [price, lastDayPrice] = prices[contractAddress] ?? []
      return price === undefined ? null : { at: 1_795_000_000, price, lastDayPrice: lastDayPrice ?? null, source: 'a' }
    }),
  at: failed,
})
const broken: TokenPriceSource = { id: 'broken', current: failed, at: failed }

async function list(query: string, source: TokenPriceSource = priced({ [USDC]: [1, 1.01], [ETHER]: [3_000, 2_400] })) {
  const { request } = served.open({ tokenPrices: [source] })
  const response = await request(`/v2/farming/coins${query}`)
  return { response, body: (await response.json()) as { data: VaultCoin[]; pagination: object } }
}
const onlyOurs = ({ tokens }: VaultCoin) => tokens.some(({ chain }) => chain === 'ETH' || chain === 'BASE')
const symbolsOf = ({ data }: { data: VaultCoin[] }) => data.filter(onlyOurs).map(({ symbol }) => symbol)

test('a coin is one row for all its chains, with price, change, TVL and the best vault', async () => {
  const { response, body } = await list('')
  expect(response.status).toBe(200)
  const [usdc, ether] = body.data.filter(onlyOurs)
  expect(usdc).toMatchObject({ symbol: 'USDC', price: 1, tvl: 11e6, vaultCount: 2 })
  expect(usdc?.priceChangePercentage24H).toBeCloseTo(-0.990_099, 5)
  expect(usdc?.best).toMatchObject({ id: 'USDC (Base)', chain: 'BASE', apy: 0.06, protocol: { id: 'aave-v3' } })
  expect(usdc?.tokens).toEqual([
    { chain: 'ETH', address: USDC, tvl: 9e6, vaultCount: 1 },
    { chain: 'BASE', address: BASE_USDC, tvl: 2e6, vaultCount: 1 },
  ])
  expect(ether).toMatchObject({ symbol: 'ETH', name: 'Ether', price: 3_000, priceChangePercentage24H: 25 })
})

test('the best vault has both its rates, and beside it is one that is forecast to fall and pays more by the lower of both', async () => {
  const { body } = await list(`?search=${AERO}`, broken)
  const [aero] = body.data
  expect(aero?.best).toMatchObject({ id: 'AERO', apy: 0.09, apy30d: 0.04, apyDeviation30d: 0.01, tvl: 2e6 })
  expect(aero?.bestFalling).toMatchObject({ id: 'AERO falling', apy: 0.05, apy30d: 0.08, isForecastToFall: true })
})

test('the order by APY is that of the lower rate', async () => {
  const { body } = await list('?chain=BASE&order=apy', broken)
  expect(body.data.map(({ best }) => best?.id)).toEqual(['USDC (Base)', 'AERO'])
})

test('a Sui coin has the price, change and name of the list of coins, and a quote only if that has no price', async () => {
  const { body } = await list(
    '?chain=SUI&search=::',
    priced({ '0x2::sui::SUI': [9, 8], [USDC_ON_SUI]: [9, 8], [UNPRICED]: [2, 1] }),
  )
  const figures = body.data.map(({ symbol, name, price, priceChangePercentage24H: change }) => [
    ...[symbol, name, price, change],
  ])
  expect(figures).toHaveLength(3)
  expect(figures).toEqual(
    expect.arrayContaining([
      ['SUI', 'Sui', 2.5, 1.5],
      // The list has its price but no change: a quote's change would be of another price.
      ['USDC', 'USD Coin', 1, null],
      ['COIN3', 'Coin 3', 2, 100],
    ]),
  )
})

test('a list has the coins with the highest TVL, and its pages have each of them once', async () => {
  const pages = await Promise.all([0, 100, 200, 300].map((offset) => list(`?chain=ARB&limit=100&offset=${offset}`)))
  expect(pages.map(({ body }) => body.data.length)).toEqual([100, 100, 100, 0])
  expect(pages[0]?.body.pagination).toEqual({ total: mostVaultCoins, limit: 100, offset: 0 })
  const addresses = pages.flatMap(({ body }) => body.data.map(({ tokens }) => tokens[0]?.address.toLowerCase()))
  expect(addresses).toEqual(Array.from({ length: mostVaultCoins }, (_, index) => addressOf(index)))
})

test('orders by symbol and by vaults; equal coins remain in the order of their TVL', async () => {
  const symbols = async (query: string) => {
    const { body } = await list(`?chain=ARB&limit=3&${query}`)
    return body.data.map(({ symbol }) => symbol)
  }
  expect(await symbols('order=symbol&sort=desc')).toEqual(['C299', 'C298', 'C297'])
  expect(await symbols('order=symbol&sort=asc')).toEqual(['C000', 'C001', 'C002'])
  for (const sort of ['asc', 'desc'])
    for (const order of ['vaults', 'apy', 'price'])
      expect([order, sort, await symbols(`order=${order}&sort=${sort}`)]).toEqual([
        order,
        sort,
        ['C000', 'C001', 'C002'],
      ])
  const { body } = await list('?limit=2&order=vaults')
  expect(body.data.map(({ symbol, vaultCount }) => [symbol, vaultCount])).toEqual([
    ['USDC', 3],
    ['SUI', 3],
  ])
})

test('the age is that of the list, not of a price that is days old', async () => {
  const { response } = await list('')
  expect(Date.now() - Date.parse(response.headers.get('data-as-of') ?? '')).toBeLessThan(60 * 60_000)
})

test('one chain has its own TVL and best rate', async () => {
  const { body } = await list('?chain=ETH')
  expect(body.data.map(({ symbol, tvl, best }) => [symbol, tvl, best?.apy])).toEqual([
    ['USDC', 9e6, 0.03],
    ['ETH', 5e6, 0.02],
  ])
})

test('search, orders and pages', async () => {
  expect(symbolsOf((await list('?search=ether')).body)).toEqual(['ETH'])
  expect(symbolsOf((await list(`?search=${BASE_USDC.toLowerCase()}`)).body)).toEqual(['USDC'])
  expect(symbolsOf((await list('?chain=ETH&order=change24h')).body)).toEqual(['ETH', 'USDC'])
  expect(symbolsOf((await list('?chain=ETH&order=apy&sort=asc')).body)).toEqual(['ETH', 'USDC'])
  const { body } = await list('?chain=ETH&limit=1&offset=1')
  expect([symbolsOf(body), body.pagination]).toEqual([['ETH'], { total: 2, limit: 1, offset: 1 }])
})

test('an unknown price is null and comes last in both directions; without any source the list remains and says why', async () => {
  const one = priced({ [ETHER]: [3_000, null] })
  for (const sort of ['asc', 'desc'])
    expect(symbolsOf((await list(`?chain=ETH&order=price&sort=${sort}`, one)).body)).toEqual(['ETH', 'USDC'])
  const { response, body } = await list('?chain=ETH', broken)
  expect(response.status).toBe(200)
  expect(body.data.map(({ price, priceChangePercentage24H }) => [price, priceChangePercentage24H])).toEqual([
    [null, null],
    [null, null],
  ])
  const status = parseUpstreamStatus(response.headers.get('upstream-status') ?? '').find(({ id }) => id === 'prices')
  expect(status?.error).toBeTruthy()
  // Names do not depend on prices.
  expect(symbolsOf((await list('?search=ether', broken)).body)).toEqual(['ETH'])
})

test('prices are of the origin of the list, so that a sample list has sample prices while live ones could be read', async () => {
  const sourcesOf = (price: number) => async () => scriptedSources({ tokenPrices: [priced({ [USDC]: [price, null] })] })
  const wallet = createWallet({
    ...{ store: served.store(), live: sourcesOf(1), sample: sourcesOf(2), imageUrl: () => '' },
    onUnexpected: (error) => expect.fail(String(error)),
  })
  const question = { chain: 'ETH', contractAddress: USDC, at: null } as const
  const priceOf = async (origin?: 'live' | 'sample') => {
    const { value } = await wallet.tokenPrices([question], AbortSignal.timeout(30_000), origin)
    return value[0]?.price?.price
  }
  expect([await priceOf(), await priceOf('live'), await priceOf('sample')]).toEqual([1, 1, 2])
  await wallet.stop()

  const asked: unknown[] = []
  const tokenPrices = async (...[questions, , origin]: Parameters<typeof wallet.tokenPrices>) => {
    asked.push([questions.length, origin])
    return { value: [], statuses: [], origin: 'live' as const, asOf: null }
  }
  const { request } = served.open({}, {}, { wallet: { ...wallet, tokenPrices } })
  expect((await request('/v2/farming/coins?chain=ETH')).status).toBe(200)
  expect(asked).toEqual([[2, 'live']])
})

test('market caps and volumes: of the source by address, else of the list of Sui coins; both order the list', async () => {
  const open = (coinFigures: Market['coinFigures']) =>
    served.open({}, {}, { market: { ...served.deps().market, coinFigures } }).request
  const asked: string[] = []
  const answer: Awaited<ReturnType<Market['coinFigures']>> = {
    value: [],
    origin: 'live',
    asOf: new Date(),
    failure: null,
  }
  const request = open(async (coins) => {
    asked.push(...coins.flat().map(({ contractAddress }) => contractAddress))
    const ofOne = (contract: string) =>
      contract === USDC
        ? { marketCap: 7e10, volume24H: 9e9 }
        : contract === ETHER
          ? { marketCap: 4e11, volume24H: null }
          : null
    return { ...answer, value: coins.map((tokens) => ofOne(tokens[0]?.contractAddress ?? '')) }
  })
  const rowsOf = async (query: string) => {
    const { data } = (await (await request(`/v2/farming/coins?${query}`)).json()) as { data: VaultCoin[] }
    return data.map(({ symbol, marketCap, volume24H }) => [symbol, marketCap, volume24H])
  }
  expect(await rowsOf('chain=ETH&order=marketCap')).toEqual([
    ['ETH', 4e11, null],
    ['USDC', 7e10, 9e9],
  ])
  expect((await rowsOf('chain=ETH&order=volume24h&sort=asc')).map(([symbol]) => symbol)).toEqual(['USDC', 'ETH'])
  const sui = (await rowsOf('chain=SUI&search=sui::SUI'))[0]
  expect(sui?.[1]).toBeGreaterThan(0)
  // One that our list knows goes by its addresses on all chains, also in a list of one.
  expect(asked).toContain('0xaf88d065e77c8cc2239327c5edb3a432268e5831')

  const failing = open(async (coins) => ({ ...answer, value: coins.map(() => null), failure: new Error('broken') }))
  const response = await failing('/v2/farming/coins?chain=ETH')
  const { data } = (await response.json()) as { data: VaultCoin[] }
  expect(data.map(({ marketCap }) => marketCap)).toEqual([null, null])
  const status = parseUpstreamStatus(response.headers.get('upstream-status') ?? '').find(
    ({ id }) => id === 'coin-figures',
  )
  expect(status?.error).toBe('not read yet')
})
