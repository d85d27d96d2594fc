import * as z from 'zod/mini'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const FRESH_MS = 5 * 60_000
// NAVI's SDK of 2026-07-21 (github.com/naviprotocol/naviprotocol-monorepo 76878fc); the API requires a version.
const KIT = '2.0.5'

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

/** `GET /api/navi/config` and `/api/navi/pools` of a market. */
export const naviUrl = (baseUrl: string, path: 'config' | 'pools', market = 'main'): string =>
  `${baseUrl}/api/navi/${path}?env=prod&sdk=${KIT}&market=${market}`

/**
 * Reads NAVI's open API. `GET /api/navi/config` names the current objects and packages of its markets. NAVI upgrades often,
 * so the answer is cached for at most five minutes.
 */
export function naviConfig({ upstream, baseUrl, now }: { upstream: Upstream; baseUrl: string; now: () => number }) {
  const read = cachedRead({
    freshForMs: FRESH_MS,
    now,
    read: async (market, signal) =>
      (await upstream.json({ url: naviUrl(baseUrl, 'config', market), signal }, Config)).data,
  })
  return (market: string, signal: AbortSignal): Promise<NaviConfig> => read(market, signal)
}
