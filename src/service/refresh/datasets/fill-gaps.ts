import type { CoinMarket } from '#service/market/source.ts'

/** Figure by figure: what the first knows stands. A price goes with the time at which it was seen. */
export const fillGaps = (first: CoinMarket, second: Omit<CoinMarket, 'coinType'>): CoinMarket => ({
  coinType: first.coinType,
  price: first.price ?? second.price,
  pricedAt: first.price === null ? second.pricedAt : first.pricedAt,
  priceChangePercentage24H: first.priceChangePercentage24H ?? second.priceChangePercentage24H,
  priceChangePercentage7D: first.priceChangePercentage7D ?? second.priceChangePercentage7D,
  marketCap: first.marketCap ?? second.marketCap,
  volume24H: first.volume24H ?? second.volume24H,
  circulating: first.circulating ?? second.circulating,
  totalSupply: first.totalSupply ?? second.totalSupply,
  ath: first.ath ?? second.ath,
  atl: first.atl ?? second.atl,
  iconUrl: first.iconUrl || second.iconUrl,
})
