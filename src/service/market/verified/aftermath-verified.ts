import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { CoinListSource } from '#service/market/source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

/**
 * Coins that Aftermath verified: `GET {baseUrl}/api/coins/verified`, an array of coin types. An empty list is a
 * failure.
 */
export function aftermathVerified({ upstream, baseUrl }: { upstream: Upstream; baseUrl: string }): CoinListSource {
  return {
    id: 'aftermath-verified',
    async listCoins(signal, onDropped) {
      const listed = await upstream.json({ url: `${baseUrl}/api/coins/verified`, signal }, z.array(z.unknown()))
      const coinTypes = listed.filter((item) => typeof item === 'string').filter(isCoinType)
      for (let dropped = listed.length - coinTypes.length; dropped > 0; dropped -= 1) onDropped?.()
      if (coinTypes.length === 0) throw new ApiError('UPSTREAM_FAILED', 'Aftermath listed no verified coin')
      return [...new Set(coinTypes.map(displayCoinType))].map((coinType) => ({ coinType, verified: true }))
    },
  }
}
