import type { Upstream } from '#service/upstream/upstream.ts'

/** `baseUrl` includes `/api/v3` and has no trailing slash. */
export type CoingeckoOptions = { upstream: Upstream; baseUrl: string; apiKey: string | null }

/**
 * Sends the key in the header that the root URL expects (demo or pro). Never put it in the URL, where logs would record
 * it.
 */
export function coingeckoHeaders({ baseUrl, apiKey }: CoingeckoOptions): Record<string, string> {
  if (apiKey === null) return {}
  const isPro = new URL(baseUrl).hostname === 'pro-api.coingecko.com'
  return { [isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: apiKey }
}
