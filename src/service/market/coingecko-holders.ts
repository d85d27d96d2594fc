import * as z from 'zod/mini'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './coingecko-request.ts'
import type { HolderSource } from './source.ts'
import { upstreamNumber } from './upstream-field.ts'

const Answer = z.object({
  data: z.object({
    attributes: z.object({
      address: z.string(),
      holders: z.catch(z.nullable(z.object({ count: upstreamNumber })), null),
    }),
  }),
})

/**
 * Holder counts: `GET /onchain/networks/sui-network/tokens/{coin type}/info` (GeckoTerminal data, beta; most members may be
 * null). An answer about another coin counts as unknown.
 */
export function coingeckoHolders(options: CoingeckoOptions): HolderSource {
  return {
    id: 'coingecko-holders',
    async readHolders(coinType, signal) {
      const address = encodeURIComponent(displayCoinType(coinType))
      const url = `${options.baseUrl}/onchain/networks/sui-network/tokens/${address}/info`
      const { data } = await options.upstream.json({ url, headers: coingeckoHeaders(options), signal }, Answer)
      if (coinKey(data.attributes.address) !== coinKey(coinType)) return null
      return data.attributes.holders?.count ?? null
    },
  }
}
