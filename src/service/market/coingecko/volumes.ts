import * as z from 'zod/mini'
import type { VolumeSource } from '#service/market/source.ts'
import { upstreamNumber } from '#service/market/upstream-field.ts'
import { upstreamStatus } from '#service/upstream/status-error.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const Answer = z.object({ total_volumes: z.array(z.tuple([z.number(), upstreamNumber], z.unknown())) })

/**
 * Trading volumes: `GET /coins/{id}/market_chart` (official OpenAPI description at 83d7556f of 22 June 2026, MIT: “24hrs
 * volume”, `[milliseconds, dollars]`). Each reading covers the 24 hours before it, at whatever distance readings are: five
 * minutes for one day, an hour up to 90, else a day. The prices of the answer are not read, so that the page has one source
 * of them. A picture of the past can wait: it takes only what the host's budget has to spare. A 404 means unknown.
 */
export function coingeckoVolumes(options: CoingeckoOptions): VolumeSource {
  return {
    id: 'coingecko-volumes',
    async readVolumes(coinGeckoId, days, signal) {
      const url = `${options.baseUrl}/coins/${encodeURIComponent(coinGeckoId)}/market_chart?vs_currency=usd&days=${days}`
      const request = { url, headers: coingeckoHeaders(options), signal, isBackground: true }
      const { total_volumes } = await options.upstream.json(request, Answer).catch(unknownWhen404)
      return total_volumes
        .flatMap(([ms, volumeUsd]) =>
          volumeUsd === null || volumeUsd < 0 ? [] : [{ at: Math.floor(ms / 1000), volumeUsd }],
        )
        .toSorted((a, b) => a.at - b.at)
    },
  }
}

function unknownWhen404(error: unknown): z.output<typeof Answer> {
  if (upstreamStatus(error) === 404) return { total_volumes: [] }
  throw error
}
