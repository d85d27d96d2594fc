import * as z from 'zod/mini'
import { type ChainId, chainIds, chains, nativeAddresses } from '#contract/chains.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import type { CoinFigureSource, CoinFigures, TokenRef } from '#service/market/source.ts'
import { positiveOrNull, upstreamNumber } from '#service/market/upstream-field.ts'
import { idBatches, MAX_IDS } from './id-batches.ts'
import { coingeckoPlatforms } from './platforms.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const MAX_LIST_BYTES = 32 * 1024 * 1024

const ListRow = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  platforms: z.record(z.string(), z.nullable(z.string().check(z.maxLength(600)))),
})
const Row = z.object({ id: z.string(), market_cap: upstreamNumber, total_volume: upstreamNumber })

/**
 * Market caps and volumes of coins of any chain: ids by `GET /coins/list?include_platform=true`, figures by `GET /coins/markets`,
 * 250 ids a call. A coin on several chains has one id, so its figures cover all of them. CoinGecko sends a cap of 0 for unknown.
 * Both take only what the host's budget has to spare: a list is complete without them.
 */
export function coingeckoCoinFigures(options: CoingeckoOptions): CoinFigureSource {
  const headers = coingeckoHeaders(options)
  return {
    id: 'coingecko-coin-figures',
    keyOf,
    async listIds(signal) {
      const url = `${options.baseUrl}/coins/list?include_platform=true`
      const request = { url, headers, signal, maxBytes: MAX_LIST_BYTES, isBackground: true }
      // Some coins of the list have the address that stands for a chain's own coin.
      const ids = new Map<string, string>(chainIds.map((chain) => [nativeKey(chain), chains[chain].native.coinGeckoId]))
      for await (const row of options.upstream.rows(request, '$.*')) {
        const { success, data } = ListRow.safeParse(row)
        if (!success) continue
        for (const [chain, platform] of listedChains) {
          const address = data.platforms[platform]
          const key = address && keyOf({ chain, contractAddress: address })
          if (key && !ids.has(key)) ids.set(key, data.id)
        }
      }
      return ids
    },
    async readFigures(ids, signal) {
      const figures = new Map<string, CoinFigures>()
      for (const batch of idBatches(ids)) {
        const query = `vs_currency=usd&per_page=${MAX_IDS}&page=1&ids=${batch.map(encodeURIComponent).join(',')}`
        const request = { url: `${options.baseUrl}/coins/markets?${query}`, headers, signal, isBackground: true }
        const rows = await options.upstream.json(request, z.array(z.unknown()))
        for (const row of rows) {
          const { success, data } = Row.safeParse(row)
          if (success)
            figures.set(data.id, { marketCap: positiveOrNull(data.market_cap), volume24H: unsigned(data.total_volume) })
        }
      }
      return figures
    },
  }
}

const listedChains = Object.entries(coingeckoPlatforms) as [ChainId, string][]
const nativeKey = (chain: ChainId) => keyOf({ chain, contractAddress: nativeAddresses[chains[chain].family] })

/** One spelling of an address that CoinGecko and our own lists may write in several. */
function keyOf({ chain, contractAddress }: TokenRef): string {
  if (chains[chain].family === 'evm') return `${chain}:${contractAddress.toLowerCase()}`
  return `${chain}:${chain === 'SUI' && isCoinType(contractAddress) ? coinKey(contractAddress) : contractAddress}`
}

const unsigned = (value: number | null): number | null => (value !== null && value >= 0 ? value : null)
