import type { RecordedHost } from './recorded-host.ts'
import { sampleCoins } from './sample-coins.ts'

/** Aftermath's list of verified coins. */
export const aftermath: RecordedHost = {
  host: 'aftermath.finance',
  answer: ({ pathname }) =>
    pathname === '/api/coins/verified'
      ? sampleCoins.filter((coin) => coin.isOnVerifiedLists).map((coin) => coin.coinType)
      : undefined,
}
