import { coingeckoHolders } from '#service/market/coingecko/holders.ts'
import { coingeckoList } from '#service/market/coingecko/list.ts'
import { coingeckoMarkets } from '#service/market/coingecko/markets.ts'
import { defillamaBorrows } from '#service/market/defillama/borrows.ts'
import { defillamaCoinKeys } from '#service/market/defillama/coin-key.ts'
import { defillamaHistory } from '#service/market/defillama/history.ts'
import { isBorrowable } from '#service/market/defillama/pool.ts'
import { defillamaPrices } from '#service/market/defillama/prices.ts'
import { defillamaProtocols } from '#service/market/defillama/protocols.ts'
import { defillamaVaults } from '#service/market/defillama/vaults.ts'
import { aftermathVerified } from '#service/market/verified/aftermath-verified.ts'
import { cetusVerified } from '#service/market/verified/cetus-verified.ts'
import { answering, baseUrl, now, type RestReaders, signal } from './rest-reader.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const POOL = '747c1d2a-c668-4682-b9f9-296708a3dd90'
const [suiKey = ''] = defillamaCoinKeys(SUI)
const at = '2026-11-21T00:00:00.000Z'
const seconds = Date.parse(at) / 1000

const market = (answer: unknown) => ({ upstream: answering(answer), baseUrl, now, apiKey: null })

const pool = { chain: 'Sui', project: 'scallop-lend', symbol: 'SUI', tvlUsd: 10, pool: POOL, stablecoin: false }
const pools = (own: object) => ({
  status: 'success',
  data: [{ ...pool, outlier: false, ilRisk: 'no', exposure: 'single', apy: 5, apyBase: 5, apyReward: null, ...own }],
})

const vault = {
  apr: null,
  apy: null,
  aprRewards: null,
  totalApr: null,
  totalApy: null,
  baseApy7d: null,
  tvlUsd: 1,
  rewardTokens: [],
}

/** Prices and vaults: DefiLlama, CoinGecko and the lists of verified coins. */
export const marketReaders: RestReaders = {
  'llama.pools': {
    values: { 'data[].chain': 'Sui' },
    read: (answer) => defillamaVaults({ ...market(answer), readsBorrows: false }).listVaults(new Map(), signal),
    bare: [vault],
    odd: {
      'every number null': [pools({ apy: null, apyBase: null }), [{ apy: null, totalApy: null, aprRewards: null }]],
      'rewardTokens [null]': [pools({ apyReward: 1, rewardTokens: [null] }), [{ rewardTokens: [] }]],
      'tvlUsd 0 with apy > 0': [pools({ tvlUsd: 0 }), [{ tvlUsd: 0, totalApy: 0.05 }]],
      'apy below 0': [pools({ apy: -3, apyBase: -3 }), [{ totalApy: -0.03 }]],
    },
  },
  'llama.lendBorrow': {
    read: async (answer) =>
      [...(await defillamaBorrows(market(answer)).list(signal)).values()].map((row) => [
        row.apyBaseBorrow,
        isBorrowable(row),
      ]),
    bare: [[null, false]],
    odd: {
      'all borrow numbers null': [[{ pool: POOL, borrowable: true, apyBaseBorrow: null, ltv: 0.5 }], [[null, true]]],
      'ltv null': [[{ pool: POOL, borrowable: true, apyBaseBorrow: 4, ltv: null }], [[4, true]]],
      'bare array, no status member': [[{ pool: POOL, apyBaseBorrow: 4 }], [[4, false]]],
    },
  },
  'llama.chart': {
    read: (answer) => defillamaHistory(market(answer)).history(POOL, signal),
    bare: [{ at: seconds, apy: null, tvlUsd: null }],
    odd: {
      'empty data for an unknown uuid with 200': [{ status: 'success', data: [] }, []],
      'a point with every number null': [
        { status: 'success', data: [{ timestamp: at }] },
        [{ apy: null, tvlUsd: null }],
      ],
      'several points on one day': [
        {
          status: 'success',
          data: [
            { timestamp: at, apy: 1 },
            { timestamp: at, apy: 2 },
          ],
        },
        [{ apy: 0.01 }, { apy: 0.02 }],
      ],
    },
  },
  'llama.protocols': {
    read: (answer) => defillamaProtocols(market(answer)).listProtocols(signal),
    bare: [{ id: 'text', category: '', url: '', isAudited: false, coinGeckoId: '', cmcId: '' }],
    odd: {
      'audits as number': [[{ slug: 'a', name: 'A', audits: 2 }], [{ isAudited: true }]],
      'symbol "-"': [[{ slug: 'a', name: 'A', symbol: '-' }], [{ hasToken: false }]],
      'url that is not a web address': [[{ slug: 'a', name: 'A', url: 'soon' }], [{ url: '' }]],
      'no category': [[{ slug: 'a', name: 'A' }], [{ category: '' }]],
    },
  },
  'llama.prices': {
    key: suiKey,
    read: async (answer) => [...(await defillamaPrices(market(answer)).current([SUI], signal)).values()],
    bare: [{ at: 1, price: 1, symbol: '', decimals: null }],
    odd: {
      'unknown coin: its key is absent, no error': [{ coins: { other: { price: 1, timestamp: 1 } } }, []],
      'coins {} ': [{ coins: {} }, []],
      'timestamp hours old': [{ coins: { [suiKey]: { price: 2, timestamp: 100 } } }, [{ at: 100, price: 2 }]],
      'price 0': [{ coins: { [suiKey]: { price: 0, timestamp: 1 } } }, []],
    },
  },
  'llama.batchHistorical': {
    key: suiKey,
    read: (answer) => defillamaPrices(market(answer)).at(SUI, [1, 2], signal),
    bare: [{ at: 1, price: 1, symbol: '', decimals: null }],
    odd: {
      'fewer prices than asked': [{ coins: { [suiKey]: { prices: [] } } }, []],
      'timestamps other than asked and not in order': [
        {
          coins: {
            [suiKey]: {
              prices: [
                { timestamp: 9, price: 1 },
                { timestamp: 3, price: 2 },
              ],
            },
          },
        },
        [
          { at: 3, price: 2 },
          { at: 9, price: 1 },
        ],
      ],
      'key absent': [{ coins: {} }, []],
    },
  },
  'llama.chart.prices': {
    key: suiKey,
    read: (answer) => defillamaPrices(market(answer)).chart(SUI, { from: 0, to: 600, points: 2 }, signal),
    bare: [{ at: 1, price: 1 }],
    odd: {
      'key absent': [{ coins: {} }, []],
      'single point': [{ coins: { [suiKey]: { prices: [{ timestamp: 5, price: 3 }] } } }, [{ at: 5, price: 3 }]],
    },
  },
  'coingecko.list': {
    values: { '[].platforms.sui': USDC },
    read: (answer) => coingeckoList(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, coinGeckoId: 'text' }],
    odd: {
      'platforms {}': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: {} },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC } },
        ],
        [{ coinGeckoId: 'b' }],
      ],
      'platforms value null or ""': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: { sui: '' } },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC, ton: null } },
        ],
        [{ coinGeckoId: 'b' }],
      ],
      'the same coin type under two ids': [
        [
          { id: 'a', symbol: 'a', name: 'A', platforms: { sui: USDC } },
          { id: 'b', symbol: 'b', name: 'B', platforms: { sui: USDC } },
        ],
        [{ coinGeckoId: 'a' }],
      ],
    },
  },
  'coingecko.markets': {
    read: (answer) => coingeckoMarkets(market(answer)).readMarkets([{ coinType: SUI, coinGeckoId: 'text' }], signal),
    bare: [
      {
        price: null,
        marketCap: null,
        volume24H: null,
        circulating: null,
        totalSupply: null,
        ath: null,
        atl: null,
        pricedAt: null,
      },
    ],
    odd: {
      'every number null': [[{ id: 'text', current_price: null }], [{ price: null }]],
      'market_cap 0': [[{ id: 'text', market_cap: 0 }], [{ marketCap: null }]],
      'unknown ids: no row': [[], []],
      'max_supply null while total_supply is known': [
        [{ id: 'text', max_supply: null, total_supply: 5 }],
        [{ totalSupply: 5 }],
      ],
    },
  },
  'coingecko.info': {
    values: { 'data.attributes.address': USDC },
    read: (answer) => coingeckoHolders(market(answer)).readHolders(USDC, signal),
    bare: null,
    odd: {
      '404 for an unknown token': [new Response('{}', { status: 404 }), null],
      'holders null': [{ data: { attributes: { address: USDC, holders: null } } }, null],
      'address in another padding than asked': [
        {
          data: {
            attributes: {
              address: USDC.toUpperCase().replace('0X', '0x').replace('::USDC', '::usdc'),
              holders: { count: 5 },
            },
          },
        },
        5,
      ],
    },
  },
  'aftermath.verified': {
    values: { '[]': USDC },
    read: (answer) => aftermathVerified(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, verified: true }],
    odd: { 'an entry that is no coin type': [['hello', USDC], [{ coinType: USDC }]] },
  },
  'cetus.verified': {
    values: { 'data.list[].coinType': USDC, 'data.list[].isVerified': true },
    read: (answer) => cetusVerified(market(answer)).listCoins(signal),
    bare: [{ coinType: USDC, verified: true }],
    odd: {
      'HTTP 200 with code other than 0 and data null': [{ code: 500, data: null }, 'UPSTREAM_FAILED'],
      'rows with isVerified false': [
        {
          code: 0,
          data: {
            list: [
              { coinType: SUI, isVerified: false },
              { coinType: USDC, isVerified: true },
            ],
          },
        },
        [{ coinType: USDC }],
      ],
    },
  },
}
