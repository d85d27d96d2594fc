import type { Upstream } from '#service/upstream/upstream.ts'

/** `baseUrl` with its `/api/v3`, without a trailing slash. */
export type CoingeckoOptions = { upstream: Upstream; baseUrl: string; apiKey: string | null }

/** The key goes into the header that its root URL expects (demo or pro), never into the URL, where a log would keep it. */
export function coingeckoHeaders({ baseUrl, apiKey }: CoingeckoOptions): Record<string, string> {
  if (apiKey === null) return {}
  const isPro = new URL(baseUrl).hostname === 'pro-api.coingecko.com'
  return { [isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: apiKey }
}
