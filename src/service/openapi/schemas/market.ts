import { Coin, CoinPage } from '#contract/coin.ts'
import { DailyPrices, PriceQuote } from '#contract/market/price-quote.ts'
import { PricePoint, TokenPrice, VolumePoint } from '#contract/price.ts'
import { named } from '#service/openapi/field-doc.ts'
import { chain, decimals, ISO_TIME, logo, price, pricedAt, priceSource, SUI_COIN, symbol, TIMESTAMP } from './shared.ts'

export const marketSchemas = [
  named(Coin, 'Coin', 'One coin of Sui. Money in US dollars, supplies in coins (not base units), changes in percent.', {
    coinType: ['Full type of the coin: package, module and name', SUI_COIN],
    creator: ['Address that published the coin; empty if unknown', `0x${'0'.repeat(64)}`],
    package: ['Package that defines the coin', '0x2'],
    totalSupply: ['Total supply in coins', 10_000_000_000],
    holders: ['Number of holders', 4_210_337],
    name: ['Name of the coin', 'Sui'],
    symbol,
    decimals,
    iconUrl: logo,
    cmcId: ['Id at CoinMarketCap; empty if unknown', '20947'],
    coinGeckoId: ['Id at CoinGecko; empty if unknown', 'sui'],
    circulating: ['Circulating supply in coins', 3_600_000_000],
    marketCap: ['Price times circulating supply, in dollars', 12_312_000_000],
    volume24H: ['Trading volume in 24 hours, in dollars', 845_000_000],
    ath: ['All-time high in dollars', 5.35],
    atl: ['All-time low in dollars', 0.36],
    verified: ['Whether the coin is on a list of verified coins', true],
    createdAt: ['When the coin was published (ISO 8601); empty if unknown', '2023-05-03T00:00:00.000Z'],
    lastUpdatedAt: ['When its market data was read (ISO 8601)', ISO_TIME],
    price,
    priceChangePercentage24H: ['Price change in 24 hours, in percent', 1.8],
    priceChangePercentage7D: ['Price change in 7 days, in percent', -4.2],
  }),
  named(CoinPage, 'CoinPage', 'Position of this page in the list of coins.', {
    page: ['Page number, starting at 0', 0],
    limit: ['Maximum number of rows per page', 20],
    totalCount: ['Number of matching coins', 34_812],
    totalPages: ['Number of pages', 1_741],
  }),
  named(TokenPrice, 'TokenPrice', 'Price of one coin, now or at the requested time.', {
    contract_address: ['Full type of the coin', SUI_COIN],
    symbol,
    price,
    last24hPrice: ['Price 24 hours earlier, in dollars; null if unknown', 3.36],
    timestamp: pricedAt,
    decimals,
    source: priceSource,
  }),
  named(PriceQuote, 'PriceQuote', 'Price of a token on any chain, now or at the requested time.', {
    chain,
    address: ['Coin type, contract address, mint or jetton, in the form wallets use', SUI_COIN],
    symbol,
    decimals,
    price,
    confidence: [
      'The source’s confidence in this price, from 0 to 1; for a past price, its confidence at that time; null if the source gives none',
      0.99,
    ],
    at: pricedAt,
    source: priceSource,
  }),
  named(DailyPrices, 'DailyPrices', 'Prices of one token at even steps.', {
    chain,
    address: ['Coin type, contract address, mint or jetton, in the form wallets use', SUI_COIN],
    from: [
      'Time of the first price, in Unix seconds: a midnight (UTC), or a fourth hour with the step `4h`',
      TIMESTAMP,
    ],
    prices: [
      'Price in US dollars at each step, oldest first; null for an unknown price. Null instead of the list means it could not be read',
      [3.31, 3.36, 3.42],
    ],
  }),
  named(PricePoint, 'PricePoint', 'The price at one time.', {
    timestamp: ['Unix seconds', TIMESTAMP],
    price: ['Price in US dollars', 3.42],
  }),
  named(VolumePoint, 'VolumePoint', 'Trading volume of one day.', {
    timestamp: ['End of the 24 hours, in Unix seconds', TIMESTAMP],
    volume24H: ['Dollars traded in them', 639_780_000],
  }),
]
