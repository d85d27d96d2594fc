import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { coinKey, displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { CoinIdentity, CoinListSource } from '#service/market/source.ts'
import { upstreamText } from '#service/market/upstream-field.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const MAX_BYTES = 32 * 1024 * 1024

const Row = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  symbol: upstreamText(40),
  name: upstreamText(),
  platforms: z.object({ sui: z.string().check(z.maxLength(600)) }),
})

const Elsewhere = z.object({
  id: z.string(),
  platforms: z.optional(z.object({ sui: z.optional(z.nullable(z.literal(''))) })),
})
const isOfOtherChains = (row: unknown) => Elsewhere.safeParse(row).success

/**
 * Lists the Sui coins that CoinGecko knows, with their ids: `GET /coins/list?include_platform=true`, the list of all
 * chains (a few MB), parsed row by row. It verifies no coin. CoinGecko lower-cases symbols, so they appear in capitals
 * until the chain is read.
 */
export function coingeckoList(options: CoingeckoOptions): CoinListSource {
  return {
    id: 'coingecko-list',
    async listCoins(signal, onDropped) {
      const url = `${options.baseUrl}/coins/list?include_platform=true`
      const request = { url, headers: coingeckoHeaders(options), signal, maxBytes: MAX_BYTES }
      const coins = new Map<string, CoinIdentity>()
      for await (const row of options.upstream.rows(request, '$.*')) {
        if (isOfOtherChains(row)) continue
        const { success, data } = Row.safeParse(row)
        if (!success) onDropped?.()
        // CoinGecko's editors enter some addresses that are not coin types. Counting them would leave the service
        // degraded permanently.
        if (!success || !isCoinType(data.platforms.sui)) continue
        const key = coinKey(data.platforms.sui)
        if (coins.has(key)) continue
        coins.set(key, {
          coinType: displayCoinType(key),
          coinGeckoId: data.id,
          ...(data.name === '' ? {} : { name: data.name }),
          ...(data.symbol === '' ? {} : { symbol: data.symbol.toUpperCase() }),
        })
      }
      if (coins.size === 0) throw new ApiError('UPSTREAM_FAILED', 'CoinGecko listed no Sui coin')
      return [...coins.values()]
    },
  }
}
