import { Coin, CoinPage } from '#contract/coin.ts'
import { DailyPrices, PriceQuote } from '#contract/market/price-quote.ts'
import { PricePoint, TokenPrice } from '#contract/price.ts'
import { named } from '#service/openapi/field-doc.ts'
import { chain, decimals, ISO_TIME, logo, price, pricedAt, priceSource, SUI_COIN, symbol, TIMESTAMP } from './shared.ts'

export const marketSchemas = [
  named(Coin, 'Coin', 'One coin of Sui. Money in US dollars, supplies in coins (not base units), changes in percent.', {
    coinType: ['Full type of the coin: package, module and name', SUI_COIN],
    creator: ['Address that published it; empty where unknown', `0x${'0'.repeat(64)}`],
    package: ['Package that defines it', '0x2'],
    totalSupply: ['Coins that exist', 10_000_000_000],
    holders: ['Number of holders', 4_210_337],
    name: ['Name that its makers gave it', 'Sui'],
    symbol,
    decimals,
    iconUrl: logo,
    cmcId: ['Its id at CoinMarketCap; empty where unknown', '20947'],
    coinGeckoId: ['Its id at CoinGecko; empty where unknown', 'sui'],
    circulating: ['Coins in circulation', 3_600_000_000],
    marketCap: ['Price of all coins in circulation, in dollars', 12_312_000_000],
    volume24H: ['Traded within 24 hours, in dollars', 845_000_000],
    ath: ['Highest price ever, in dollars', 5.35],
    atl: ['Lowest price ever, in dollars', 0.36],
    verified: ['Whether a list of known coins vouches for it', true],
    createdAt: ['When it was published (ISO 8601); empty where unknown', '2023-05-03T00:00:00.000Z'],
    lastUpdatedAt: ['When its market was read (ISO 8601)', ISO_TIME],
    price,
    priceChangePercentage24H: ['Change of the price within a day, in percent', 1.8],
    priceChangePercentage7D: ['Change of the price within a week, in percent', -4.2],
  }),
  named(CoinPage, 'CoinPage', 'Which page of the coins this is.', {
    page: ['Number of the page, from 0', 0],
    limit: ['The largest number of rows on a page', 20],
    totalCount: ['How many coins match', 34_812],
    totalPages: ['How many pages they fill', 1_741],
  }),
  named(TokenPrice, 'TokenPrice', 'Price of one coin, now or at the requested time.', {
    contract_address: ['Full type of the coin', SUI_COIN],
    symbol,
    price,
    last24hPrice: ['The price a day before, in dollars; null where unknown', 3.36],
    timestamp: pricedAt,
    decimals,
    source: priceSource,
  }),
  named(PriceQuote, 'PriceQuote', 'Price of a token on any chain, now or at the requested time.', {
    chain,
    address: ['Coin type, contract address, mint or jetton, as wallets write it', SUI_COIN],
    symbol,
    decimals,
    price,
    confidence: [
      'How sure its source is of this price, from 0 to 1, of one of the past for its own time; null where it does not say',
      0.99,
    ],
    at: pricedAt,
    source: priceSource,
  }),
  named(DailyPrices, 'DailyPrices', 'Daily prices of one token.', {
    chain,
    address: ['Coin type, contract address, mint or jetton, as wallets write it', SUI_COIN],
    from: ['Midnight (UTC) of the first price: Unix seconds', TIMESTAMP],
    prices: [
      'US dollars for one coin at each midnight, the oldest first, today’s last; null where unknown. Null instead of the list: it could not be read',
      [3.31, 3.36, 3.42],
    ],
  }),
  named(PricePoint, 'PricePoint', 'A price at a time.', {
    timestamp: ['Unix seconds', TIMESTAMP],
    price: ['US dollars for one coin', 3.42],
  }),
]
