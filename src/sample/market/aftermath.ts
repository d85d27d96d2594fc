import { sampleCoins } from '#sample/coins/sui-coins.ts'
import type { SampleHost } from '#sample/sample-host.ts'

/** Aftermath's list of verified coins. */
export const aftermath: SampleHost = {
  host: 'aftermath.finance',
  answer: ({ pathname }) =>
    pathname === '/api/coins/verified'
      ? sampleCoins.filter((coin) => coin.isOnVerifiedLists).map((coin) => coin.coinType)
      : undefined,
}
