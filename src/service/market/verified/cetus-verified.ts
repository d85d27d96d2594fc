import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { CoinListSource } from '#service/market/source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const Answer = z.object({ code: z.literal(0), data: z.object({ list: z.array(z.unknown()) }) })
const Row = z.object({
  coinType: z.string().check(z.maxLength(600), z.refine(isCoinType)),
  isVerified: z.optional(z.nullable(z.boolean())),
})

/**
 * Coins that Cetus verified: `GET {baseUrl}/v3/sui/clmm/verified_coins_info`. Omits rows without `isVerified: true`. An
 * empty list is a failure.
 */
export function cetusVerified({ upstream, baseUrl }: { upstream: Upstream; baseUrl: string }): CoinListSource {
  return {
    id: 'cetus-verified',
    async listCoins(signal, onDropped) {
      const { data } = await upstream.json({ url: `${baseUrl}/v3/sui/clmm/verified_coins_info`, signal }, Answer)
      const coinTypes = data.list.flatMap((item) => {
        const { success, data: row } = Row.safeParse(item)
        if (!success) onDropped?.()
        return row?.isVerified ? [displayCoinType(row.coinType)] : []
      })
      if (coinTypes.length === 0) throw new ApiError('UPSTREAM_FAILED', 'Cetus listed no verified coin')
      return [...new Set(coinTypes)].map((coinType) => ({ coinType, verified: true }))
    },
  }
}
