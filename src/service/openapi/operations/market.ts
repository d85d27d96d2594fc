import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_COIN, TIMESTAMP, USDC_COIN, WETH_TOKEN } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const time = (what: string): FieldDoc => [
  `${what}: Unix seconds; a value above 1e11 is read as milliseconds`,
  TIMESTAMP,
]

const anyChain =
  'Prices of tokens on any chain in dollars, in the order of the request, for one request against the limit. A coin of Sui has the price that its own operation gives, any other the price of holdings. Null is an unknown price; where sources failed, `prices` in the header `Upstream-Status` says why.'
const quotes = 'Prices in the order of the request; null if unknown'
const tokenText = 'id of the chain, colon, address; `native` as address is the chain’s own coin'
const minConfidence: FieldDoc = [
  'Minimum confidence, 0 to 1: a price with lower or unknown confidence is null. Default: none',
  0.9,
]

export const marketDocs = {
  listCoins: {
    tag: 'Market',
    description:
      'All Sui coins that the service knows. By default the largest market cap comes first, but an exact match of `search` with a symbol leads. Answers 503 `NOT_READY` until coins have been read once.',
    answer: 'A page of coins',
    query: {
      page: ['Page number, starting at 0', 0],
      limit: ['Coins per page', 20],
      search: ['Text in a name, symbol or coin type', 'usdc'],
      sort: ['A field and `asc` or `desc`; unknown values come last', 'marketCap:desc'],
    },
    answers: { 'data.tokens': 'The coins', 'data.pagination': 'Position of this page in the list' },
  },
  getTokenPrice: {
    tag: 'Market',
    description: 'Price of one coin, now or in the past. A past price is the nearest known within six hours.',
    answer: 'One price, in a list',
    params: { address: ['Full type of the coin', SUI_COIN] },
    query: { timestamp: time('Time of the price; default: now') },
  },
  getTokenPrices: {
    tag: 'Market',
    description:
      'Prices of many coins in one request, each now or at a given time. An unknown coin is null. So is one whose sources fail while others answer: `prices` in the header `Upstream-Status` then says how many and why.',
    answer: 'Prices in the order of the request; null if unknown',
    body: {
      addresses: [
        'Up to 100: a coin type for its price now, or an object with a time. A comma-separated string of coin types works too',
        [SUI_COIN, { address: USDC_COIN, timestamp: TIMESTAMP }],
      ],
      'addresses.address': ['Full type of the coin', USDC_COIN],
      'addresses.timestamp': time('Time of the price; default: now'),
    },
  },
  getPrices: {
    tag: 'Market',
    description: `${anyChain} A past price is the nearest known within six hours. Use POST for longer lists, coin types with commas, or a separate time for each token.`,
    answer: quotes,
    query: {
      tokens: [`Up to 100 tokens: ${tokenText}`, [`ETH:${WETH_TOKEN}`, `SUI:${SUI_COIN}`]],
      at: time('Time of the price; default: now'),
      minConfidence,
    },
  },
  queryPrices: {
    tag: 'Market',
    description: `${anyChain} Each now or at its own time: the nearest price known within six hours.`,
    answer: quotes,
    body: {
      tokens: [
        `Up to 100: a text, ${tokenText}, or an object with a time`,
        ['SOL:native', { chain: 'ETH', address: WETH_TOKEN, at: TIMESTAMP }],
      ],
      'tokens.chain': ['Id of the chain', 'ETH'],
      'tokens.address': ['Coin type, contract address, mint or jetton; `native`: the chain’s own coin', WETH_TOKEN],
      'tokens.at': time('Time of the price; default: now'),
      minConfidence,
    },
  },
  queryDailyPrices: {
    tag: 'Market',
    description:
      'Price of each token at 00:00 UTC on each of the last days, or every 4 hours. Every 10 different tokens (50 with the step `4h`) count as one request against the limit, rounded up. `prices` of a token whose history could not be read is `null`, and `price-history` in the header `Upstream-Status` says how many tokens that is; if no history could be read, the answer is a 502.',
    answer: 'Daily prices, in the order of the request',
    body: {
      tokens: [`Up to 100 tokens: ${tokenText}`, [`SUI:${SUI_COIN}`, `ETH:${WETH_TOKEN}`]],
      step: ['Time between two prices: `1d` (default) or `4h`, which has one price more than its steps', '1d'],
      days: ['How many days including today, 1 to 365, with the step `4h` 1 to 7; default: 30', 8],
    },
  },
  getPriceChart: {
    tag: 'Market',
    description: 'Price of one coin over time: at most about 500 points, at round times spaced to fit the range.',
    answer: 'Points, oldest first',
    query: {
      address: ['Full type of the coin', SUI_COIN],
      from: time('Start of the chart; default: 30 days before the end'),
      to: time('End of the chart; default: now'),
    },
  },
  getVolumeHistory: {
    tag: 'Market',
    description:
      'Dollars traded of one coin on all exchanges and chains that CoinGecko counts: one point a day, each for the 24 hours before it; for one day one point an hour, whose 24 hours overlap. Up to 90 days the last point is the newest reading, for more the last midnight (UTC). The answer is empty if CoinGecko does not list the coin.',
    answer: 'Points, oldest first; a day without a reading is absent',
    params: { address: ['Full type of the coin', SUI_COIN] },
    query: { days: ['How many days, 1 to 365; default: 30', 30] },
  },
} satisfies Partial<AllOperationDocs>
