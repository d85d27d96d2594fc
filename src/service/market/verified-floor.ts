import type { CoinListSource } from './source.ts'
import verifiedCoins from './verified-coins.json' with { type: 'json' }

/**
 * The pinned, reviewed coins that are verified whatever else happens; live lists can only add to them.
 * Facts (type, symbol, name, decimals) from juzybits/polymedia-coinmeta, Apache-2.0, February 2025.
 */
export const verifiedFloor: CoinListSource = {
  id: 'verified-floor',
  isPinned: true,
  listCoins: async () => verifiedCoins.map((coin) => ({ ...coin, verified: true })),
}
