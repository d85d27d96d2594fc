import type { Upstream } from '#service/upstream/upstream.ts'
import type { MarketHosts, MarketSources } from './source.ts'

export type MarketOptions = { upstream: Upstream; hosts: MarketHosts; now: () => number }

/** All sources of the market, most trusted first. A host that is null has no sources: its lists stay without them. */
export function marketSources(_options: MarketOptions): MarketSources {
  return {
    vaults: [],
    staking: [],
    vaultHistory: [],
    protocols: [],
    coinLists: [],
    coinMetadata: [],
    coinMarkets: [],
    holders: [],
    prices: [],
  }
}
