import { displayCoinType } from '#domain/coin-type.ts'
import verifiedCoins from '#domain/verified-coins.json' with { type: 'json' }
import type { CoinListSource } from '#service/market/source.ts'

/** CoinMarketCap ids by coin type, for coins that are the same asset there. No free source has them. */
const coinMarketCapIds: Record<string, string> = {
  '0x2::sui::SUI': '20947',
  '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC': '3408',
  '0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT': '825',
}

/**
 * The pinned, reviewed coins that are always verified. Live lists can only add to them.
 * Facts (type, symbol, name, decimals) from juzybits/polymedia-coinmeta, Apache-2.0, February 2025.
 */
export const verifiedFloor: CoinListSource = {
  id: 'verified-floor',
  isPinned: true,
  listCoins: async () =>
    verifiedCoins.map((coin) => {
      const coinType = displayCoinType(coin.coinType)
      const cmcId = coinMarketCapIds[coinType]
      return { ...coin, coinType, verified: true, ...(cmcId === undefined ? {} : { cmcId }) }
    }),
}
