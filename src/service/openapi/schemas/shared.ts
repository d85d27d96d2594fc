import type { FieldDoc } from '#service/openapi/field-doc.ts'

export const SUI_COIN = '0x2::sui::SUI'
export const USDC_COIN = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
export const WETH_TOKEN = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const SUI_ADDRESS = `0x${'5a'.repeat(32)}`
export const TIMESTAMP = 1_790_000_000
export const ISO_TIME = '2026-11-22T18:00:00.000Z'
export const LOGO = 'https://example.org/icons/sui.png'

/** A vault that is there live and in the sample. */
export const VAULT_ID = 'sui-native-staking'

/** Said the same wherever it occurs. */
export const owner: FieldDoc = ['The requested address', SUI_ADDRESS]
export const chain: FieldDoc = ['Id of the chain', 'SUI']
export const logo: FieldDoc = ['Address of a picture; empty where none is known', LOGO]
export const symbol: FieldDoc = ['Ticker; empty where none is known', 'SUI']
export const decimals: FieldDoc = ['Decimals: base units of one coin are ten to their power', 9]
export const price: FieldDoc = ['US dollars for one coin; null if unknown', 3.42]
export const priceSource: FieldDoc = [
  'Source of the price, after `sample:` where it is made up; `none` without one',
  'defillama',
]
export const pricedAt: FieldDoc = ['Time of the price, in Unix seconds', TIMESTAMP]
export const total: FieldDoc = ['How many there are in all', 812]
export const limit: FieldDoc = ['The largest number of rows on a page', 100]
export const rateUnits = 'a fraction: 0.0715 is 7.15% per year; null if unknown'
export const realizedPnl: FieldDoc = ['Profit from what was sold, in dollars; null unless `includePnl` asks', 12.5]
export const unrealizedPnl: FieldDoc = [
  'Profit that a sale now would bring, in dollars; null unless `includePnl` asks',
  41.8,
]
/** Of a wallet that is watched. */
export const WATCHED_ID = '7c9e6679-0000-4000-8000-5a5a5a5a5a5a'
