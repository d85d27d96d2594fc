import { sampleCoins } from '#sample/coins/sui-coins.ts'
import type { SampleHost } from '#sample/sample-host.ts'

/** Cetus's list of coins; it says of each whether it is verified. */
export const cetus: SampleHost = {
  host: 'api-sui.cetus.zone',
  answer: ({ pathname }) =>
    pathname === '/v3/sui/clmm/verified_coins_info'
      ? { code: 0, msg: 'OK', data: { list: sampleCoins.map(toRow) } }
      : undefined,
}

const toRow = (coin: (typeof sampleCoins)[number]) => ({
  coinType: coin.coinType,
  name: coin.name,
  symbol: coin.symbol,
  decimals: coin.decimals,
  isVerified: coin.isOnVerifiedLists,
})
