import * as z from 'zod/mini'
import { isCoinType } from '#domain/coin-type.ts'
import { sharedReading } from '#service/cache/shared-reading.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const FRESH_MS = 5 * 60_000
// Of the kit whose calls ours are; the API asks for one.
const KIT = '1.4.6'

const id = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))

const Config = z.object({
  data: z.object({
    storage: id,
    uiGetter: id,
    /** Only needed for the health factor. */
    oracle: z.catch(z.nullable(z.object({ priceOracle: id })), null),
  }),
})
export type NaviConfig = z.output<typeof Config>['data']

const Pools = z.object({
  data: z.array(
    z.object({
      id: z.int().check(z.minimum(0), z.maximum(255)),
      suiCoinType: z.string().check(z.refine(isCoinType)),
      contract: z.object({ pool: id }),
    }),
  ),
})
export type NaviPool = z.output<typeof Pools>['data'][number]

/** `GET /api/navi/config` and `/api/navi/pools` of the main market. */
export const naviUrl = (baseUrl: string, path: 'config' | 'pools'): string =>
  `${baseUrl}/api/navi/${path}?env=prod&sdk=${KIT}&market=main`

/**
 * What NAVI's open API says of its main market: `GET /api/navi/config` names the objects and packages of today, `/api/navi/pools` the
 * pool of each asset. NAVI upgrades often, so nothing of it is kept longer than five minutes.
 */
export function naviConfig({ upstream, baseUrl, now }: { upstream: Upstream; baseUrl: string; now: () => number }) {
  const readConfig = sharedReading({
    freshForMs: FRESH_MS,
    now,
    read: async (_, signal) => (await upstream.json({ url: naviUrl(baseUrl, 'config'), signal }, Config)).data,
  })
  const readPools = sharedReading({
    freshForMs: FRESH_MS,
    now,
    read: async (_, signal) => (await upstream.json({ url: naviUrl(baseUrl, 'pools'), signal }, Pools)).data,
  })
  return {
    config: (signal: AbortSignal): Promise<NaviConfig> => readConfig('config', signal),
    pools: (signal: AbortSignal): Promise<NaviPool[]> => readPools('pools', signal),
  }
}
