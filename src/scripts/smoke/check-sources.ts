import { marketSources } from '#service/market/all.ts'
import type { MarketHosts, MarketProtocol, MarketSources } from '#service/market/source.ts'
import { askEach, type SourceCheck, type SourceQuestion, some } from './ask-each.ts'

const SUI = '0x2::sui::SUI'
const DAY_SECONDS = 86_400

/** One request for each source, through the service's adapters. `earlier` is filled for the requests that follow. */
function questions(sources: MarketSources): SourceQuestion[] {
  const earlier = { protocols: new Map<string, MarketProtocol>(), vaultId: '' }
  const now = Math.floor(Date.now() / 1000)
  return [
    ...sources.protocols.map(({ id, listProtocols }) => ({
      id,
      ask: async (signal: AbortSignal) => {
        const protocols = await listProtocols(signal)
        earlier.protocols = new Map(protocols.map((protocol) => [protocol.id, protocol]))
        return some(protocols.length, 'protocols')
      },
    })),
    ...sources.vaults.map(({ id, listVaults }) => ({
      id,
      ask: async (signal: AbortSignal) => {
        const vaults = await listVaults(earlier.protocols, signal)
        earlier.vaultId = vaults[0]?.id ?? ''
        return `${some(vaults.length, 'vaults')} on ${[...new Set(vaults.map(({ chain }) => chain))].join(' ')}`
      },
    })),
    ...sources.staking.map(({ id, listVaults }) => ({
      id,
      ask: async (signal: AbortSignal) => some((await listVaults(earlier.protocols, signal)).length, 'staking vaults'),
    })),
    ...sources.vaultHistory.map(({ id, history }) => ({
      id,
      ask: async (signal: AbortSignal) =>
        some((await history(earlier.vaultId, signal)).length, 'days of the largest vault'),
    })),
    ...sources.coinLists.map(({ id, listCoins }) => ({
      id,
      ask: async (signal: AbortSignal) => some((await listCoins(signal)).length, 'coins'),
    })),
    ...sources.coinMetadata.map(({ id, readMetadata }) => ({
      id,
      ask: async (signal: AbortSignal) =>
        `SUI has ${(await readMetadata([SUI], signal))[0]?.decimals ?? some(0, 'metadata of SUI')} decimals`,
    })),
    ...sources.coinMarkets.map(({ id, readMarkets }) => ({
      id,
      ask: async (signal: AbortSignal) => {
        const [market] = await readMarkets([{ coinType: SUI, coinGeckoId: 'sui' }], signal)
        return `SUI costs $${market?.price ?? some(0, 'price of SUI')}`
      },
    })),
    ...sources.holders.map(({ id, readHolders }) => ({
      id,
      ask: async (signal: AbortSignal) => some((await readHolders(SUI, signal)) ?? 0, 'holders of SUI'),
    })),
    ...sources.currencyRates.map(({ id, read }) => ({
      id,
      ask: async (signal: AbortSignal) => {
        const { EUR, BTC } = await read(signal)
        return `a dollar is €${EUR ?? '?'} and ₿${BTC ?? some(0, 'rate of bitcoin')}`
      },
    })),
    ...sources.prices.flatMap(({ id, current, at, chart }) => [
      {
        id: `${id} current`,
        ask: async (signal: AbortSignal) =>
          `SUI costs $${(await current([SUI], signal)).get(SUI)?.price ?? some(0, 'price of SUI')}`,
      },
      {
        id: `${id} at a time`,
        ask: async (signal: AbortSignal) =>
          some((await at(SUI, [now - DAY_SECONDS], signal)).length, 'price of yesterday'),
      },
      {
        id: `${id} chart`,
        ask: async (signal: AbortSignal) => {
          const range = { from: now - 7 * DAY_SECONDS, to: now, points: 7 }
          return some((await chart(SUI, range, signal)).length, 'prices of the last week')
        },
      },
    ]),
  ]
}

/** Requests every live market source once. Never rejects because of a source's failure. */
export const checkSources = (hosts: MarketHosts): Promise<SourceCheck[]> =>
  askEach((upstream) => questions(marketSources({ upstream, hosts, now: Date.now })))
