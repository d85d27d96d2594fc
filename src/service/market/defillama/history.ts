import * as z from 'zod/mini'
import { fromPercent } from '#domain/rates.ts'
import { isPlausiblePoint } from '#service/market/plausible.ts'
import type { VaultHistorySource } from '#service/market/source.ts'
import { upstreamNumber } from '#service/market/upstream-field.ts'
import { looseRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const Chart = z.object({
  status: z.literal('success'),
  data: looseRows(z.object({ timestamp: z.string(), tvlUsd: upstreamNumber, apy: upstreamNumber })),
})

/**
 * `GET /chart/{pool}`: the full history of a pool, one point per UTC day. Ids that are not DefiLlama's own, including
 * `-borrow` ids, are not requested: it has no free history of debts.
 */
export function defillamaHistory({ upstream, baseUrl }: { upstream: Upstream; baseUrl: string }): VaultHistorySource {
  return {
    id: 'defillama-history',
    async history(vaultId, signal) {
      if (!uuid.test(vaultId)) return []
      const { data } = await upstream.json({ url: `${baseUrl}/chart/${vaultId}`, signal }, Chart)
      return splitRows(data)
        .rows.flatMap(({ timestamp, tvlUsd, apy }) => {
          const at = Math.floor(Date.parse(timestamp) / 1000)
          return Number.isNaN(at) ? [] : [{ at, apy: apy === null ? null : fromPercent(apy), tvlUsd }]
        })
        .filter(isPlausiblePoint)
        .sort((a, b) => a.at - b.at)
    },
  }
}
