import type { Upstream } from '#service/upstream/upstream.ts'
import { coingeckoCoinFigures } from './coingecko/coin-figures.ts'
import { coingeckoCurrencyRates } from './coingecko/currency-rates.ts'
import { coingeckoHolders } from './coingecko/holders.ts'
import { coingeckoList } from './coingecko/list.ts'
import { coingeckoMarkets } from './coingecko/markets.ts'
import { coingeckoNftFloors } from './coingecko/nft-floors.ts'
import { pricedCoinMarkets } from './coingecko/priced-coin-markets.ts'
import { coingeckoVolumes } from './coingecko/volumes.ts'
import { pricedCurrencyRates } from './defillama/currency-rates.ts'
import { defillamaHistory } from './defillama/history.ts'
import { defillamaPrices } from './defillama/prices.ts'
import { defillamaProtocols } from './defillama/protocols.ts'
import { defillamaTokenPrices } from './defillama/token-prices.ts'
import { defillamaVaults } from './defillama/vaults.ts'
import { plausiblePrices } from './plausible.ts'
import type { MarketHosts, MarketSources } from './source.ts'
import { suiCoinObjects } from './sui/coin-objects.ts'
import { suiLiquidStaking } from './sui/liquid-staking.ts'
import { suiGraphqlMetadata } from './sui/metadata.ts'
import { suiStaking } from './sui/staking.ts'
import { aftermathVerified } from './verified/aftermath-verified.ts'
import { cetusVerified } from './verified/cetus-verified.ts'
import { verifiedFloor } from './verified/verified-floor.ts'

const HOUR_MS = 3_600_000

export type MarketOptions = { upstream: Upstream; hosts: MarketHosts; now: () => number }

/** Creates all market sources, most trusted first. A host of null has no sources; its lists omit them. */
export function marketSources({ upstream, hosts, now }: MarketOptions): MarketSources {
  const readsBorrows = hosts.defillamaLendBorrow
  const yields = whenOn(hosts.defillamaYields, (baseUrl) => ({ upstream, baseUrl, now, readsBorrows }))
  const coingecko = whenOn(hosts.coingecko, (baseUrl) => ({ upstream, baseUrl, apiKey: hosts.coingeckoApiKey }))
  const suiGraphql = whenOn(hosts.suiGraphql, (url) => ({ upstream, url }))
  const rawPrices = whenOn(hosts.defillamaCoins, (baseUrl) => defillamaPrices({ upstream, baseUrl }))
  const prices = rawPrices.map(plausiblePrices)
  const tokenPrices = whenOn(hosts.defillamaCoins, (baseUrl) => defillamaTokenPrices({ upstream, baseUrl, now }))
  const coinMetadata = suiGraphql.map(suiGraphqlMetadata)
  return {
    vaults: yields.map(defillamaVaults),
    staking: [
      ...suiGraphql.map((options) => suiStaking({ ...options, prices: prices[0] ?? null })),
      ...prices.map((source) => suiLiquidStaking({ prices: source, metadata: coinMetadata[0] ?? null, nowMs: now })),
    ],
    vaultHistory: yields.map(defillamaHistory),
    protocols: whenOn(hosts.defillamaApi, (baseUrl) => defillamaProtocols({ upstream, baseUrl })),
    coinLists: [
      verifiedFloor,
      ...coingecko.map(coingeckoList),
      ...whenOn(hosts.aftermath, (baseUrl) => aftermathVerified({ upstream, baseUrl })),
      ...whenOn(hosts.cetus, (baseUrl) => cetusVerified({ upstream, baseUrl })),
    ],
    coinMetadata,
    coinCrawl:
      hosts.coinCrawlHours === 0
        ? []
        : suiGraphql.map((options) => suiCoinObjects(options, hosts.coinCrawlHours * HOUR_MS)),
    coinMarkets: [
      ...coingecko.map(coingeckoMarkets), // Not checked here: the refresh drops and counts implausible rows.
      ...rawPrices.map((source) => pricedCoinMarkets({ prices: source })),
    ],
    holders: coingecko.map(coingeckoHolders),
    prices,
    tokenPrices,
    volumes: coingecko.map(coingeckoVolumes),
    coinFigures: coingecko.map(coingeckoCoinFigures),
    nftFloors: coingecko.map(coingeckoNftFloors),
    currencyRates: [...coingecko.map(coingeckoCurrencyRates), ...tokenPrices.map(pricedCurrencyRates)],
  }
}

/** Creates the sources of a host, or none if the operator disabled it. */
const whenOn = <T>(host: string | null, make: (host: string) => T): T[] => (host === null ? [] : [make(host)])
