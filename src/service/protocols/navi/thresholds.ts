import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { quotient, RAY } from '#domain/lending-index.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { ThresholdDeps, ThresholdSource } from '#service/protocols/threshold-source.ts'
import { readNaviReserves } from './account.ts'
import { navi, naviApi } from './navi.ts'
import { naviConfig } from './open-api.ts'

/** The thresholds of the main market, outside e-mode: lists of vaults have no pools of the others. */
export function naviThresholds({ sui, upstream, hosts, now }: ThresholdDeps): ThresholdSource[] {
  const baseUrl = hostUrl(naviApi, hosts)
  const readConfig = baseUrl === null ? null : naviConfig({ upstream, baseUrl, now })
  return [
    {
      id: navi.listing.id,
      chain: 'SUI',
      readThresholds: async (signal) => {
        if (!readConfig) throw new ApiError('UPSTREAM_FAILED', "NAVI's API is switched off")
        const reserves = await readNaviReserves({ sui, config: await readConfig('main', signal), signal })
        return reserves.flatMap(({ coin_type, liquidation_threshold }) => {
          const threshold = quotient(liquidation_threshold, RAY)
          return threshold === null ? [] : [{ coin: displayCoinType(coin_type), market: '', threshold }]
        })
      },
    },
  ]
}
