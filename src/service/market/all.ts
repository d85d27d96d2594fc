import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaHistory } from './defillama-history.ts'
import { defillamaPrices } from './defillama-prices.ts'
import { defillamaProtocols } from './defillama-protocols.ts'
import { defillamaVaults } from './defillama-vaults.ts'
import type { MarketHosts, MarketSources } from './source.ts'

export type MarketOptions = { upstream: Upstream; hosts: MarketHosts; now: () => number }

/** All sources of the market, most trusted first. A host that is null has no sources: its lists stay without them. */
export function marketSources({ upstream, hosts, now }: MarketOptions): MarketSources {
  const yields = at(hosts.defillamaYields, (baseUrl) => ({ upstream, baseUrl, now }))
  const prices = at(hosts.defillamaCoins, (baseUrl) => defillamaPrices({ upstream, baseUrl }))
  return {
    vaults: yields.map(defillamaVaults),
    staking: [],
    vaultHistory: yields.map(defillamaHistory),
    protocols: at(hosts.defillamaApi, (baseUrl) => defillamaProtocols({ upstream, baseUrl })),
    coinLists: [],
    coinMetadata: [],
    coinMarkets: [],
    holders: [],
    prices,
  }
}

/** What is read from a host: nothing when it is switched off. */
const at = <T>(host: string | null, source: (baseUrl: string) => T): T[] => (host === null ? [] : [source(host)])
