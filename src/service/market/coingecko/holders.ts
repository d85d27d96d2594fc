import * as z from 'zod/mini'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import type { HolderSource } from '#service/market/source.ts'
import { upstreamNumber } from '#service/market/upstream-field.ts'
import { upstreamStatus } from '#service/upstream/status-error.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const Answer = z.object({
  data: z.object({
    attributes: z.object({
      address: z.string(),
      holders: z.catch(z.nullable(z.object({ count: upstreamNumber })), null),
    }),
  }),
})

/**
 * Holder counts: `GET /onchain/networks/sui-network/tokens/{coin type}/info` (GeckoTerminal data, beta; most fields may
 * be null). A 404, or a response about another coin, means unknown.
 */
export function coingeckoHolders(options: CoingeckoOptions): HolderSource {
  return {
    id: 'coingecko-holders',
    async readHolders(coinType, signal) {
      const address = encodeURIComponent(displayCoinType(coinType))
      const url = `${options.baseUrl}/onchain/networks/sui-network/tokens/${address}/info`
      const request = { url, headers: coingeckoHeaders(options), signal }
      const { address: found, holders } = (await options.upstream.json(request, Answer).catch(unknownWhen404)).data
        .attributes
      return coinKey(found) === coinKey(coinType) ? (holders?.count ?? null) : null
    },
  }
}

const unknown: z.output<typeof Answer> = { data: { attributes: { address: '', holders: null } } }

function unknownWhen404(error: unknown): z.output<typeof Answer> {
  if (upstreamStatus(error) === 404) return unknown
  throw error
}
