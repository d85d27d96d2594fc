import type { Origin } from '#contract/names/origin.ts'
import { sampleVaultPast } from '#sample/market/vault-past.ts'
import { sampleRecentPast } from '#sample/market/vault-recent-past.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { chainBudgets } from './chains/chain-budgets.ts'
import type { ChainHosts } from './chains/chain-hosts.ts'
import { evmNetworks } from './chains/evm/networks/all.ts'
import type { Config } from './config.ts'
import { marketSources } from './market/all.ts'
import { markSample } from './market/mark-sample.ts'
import { thresholdReader } from './market/reading/read-thresholds.ts'
import type { MarketSources } from './market/source.ts'
import { loadPoolSources, loadPositionSources, loadThresholdSources } from './protocols/all.ts'
import { evmDeployments } from './protocols/evm-deployments.ts'
import { createMoveCheck, type MoveCheck } from './protocols/move-facts/move-check.ts'
import type { PoolDeps } from './protocols/pool-source.ts'
import { createSampleClock, type SampleClock } from './refresh/sample-clock.ts'
import { createByteBudget } from './upstream/body/byte-budget.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { hostBudgets, type OpenBucket } from './upstream/host-budget.ts'
import { unmeteredUpstream } from './upstream/unmetered-upstream.ts'
import type { MeteredUpstream, Upstream } from './upstream/upstream.ts'
import type { UpstreamTelemetry } from './upstream/upstream-telemetry.ts'
import type { OpenSources } from './wallet/wallet-scope.ts'

/** All that is read of one origin: through which upstream and of which hosts. */
export type OriginSources = {
  origin: Origin
  upstream: Upstream
  market: MarketSources
  wallet: OpenSources
  /** The same through the same hosts, for background work, which leaves visitors some of their budget. */
  backgroundWallet: OpenSources
  chainHosts: ChainHosts
  /** Null for the sample: its Move code is its own. */
  moveCheck: MoveCheck | null
}

/** `transactions`: what payloads are built on, which is never both. */
export type Origins = {
  live: OriginSources | null
  sample: (OriginSources & { clock: SampleClock }) | null
  transactions: OriginSources
}

type OriginParts = {
  now: () => Date
  report: (message: string) => void
  telemetry: (origin: Origin) => UpstreamTelemetry
  /** Where budgets of live hosts are counted; absent: in this process. */
  openBucket?: OpenBucket | undefined
}

/** The one place that decides sample or live: `auto` has both, and the origin of the store's rows decides which of them answers. */
export function openOrigins(config: Config, { now, report, telemetry, openBucket }: OriginParts): Origins {
  const bytes = createByteBudget()
  const live = () =>
    sourcesOf({
      origin: 'live',
      upstream: createUpstream({
        fetch,
        budgets: { ...hostBudgets, ...chainBudgets(config.chainHosts) },
        ...(openBucket && { openBucket }),
        telemetry: telemetry('live'),
        bytes,
      }),
      hosts: config.hosts,
      chainHosts: config.chainHosts,
      now: () => now().getTime(),
      moveCheck: createMoveCheck({ now: () => now().getTime(), report }),
    })
  const sample = () => {
    const clock = createSampleClock(now)
    const moment = () => clock.now().getTime()
    const simulated = sampleFetch({ now: moment, evmNetworks, evmDeployments })
    const sources = sourcesOf({
      origin: 'sample',
      load: simulated.load,
      upstream: unmeteredUpstream({
        fetch: simulated,
        telemetry: telemetry('sample'),
        bytes,
      }),
      // The sample is a list of its own: what else its chain holds is no part of it.
      hosts: { ...config.publicHosts, coinCrawlHours: 0 },
      chainHosts: config.publicChainHosts,
      now: moment,
      moveCheck: null,
    })
    const past = { id: 'sample-past', history: async (id: string) => sampleVaultPast(id, moment() / 1000) }
    const market = {
      ...sources.market,
      vaultHistory: [...sources.market.vaultHistory, past],
      recentPast: (id: string) => sampleRecentPast(id, moment() / 1000),
    }
    return { ...sources, market, clock }
  }
  switch (config.sources) {
    case 'auto': {
      const both = { live: live(), sample: sample() }
      return { ...both, transactions: both.live }
    }
    case 'live': {
      const only = live()
      return { live: only, sample: null, transactions: only }
    }
    case 'sample': {
      const only = sample()
      return { live: null, sample: only, transactions: only }
    }
  }
}

type Read = Omit<OriginSources, 'upstream' | 'market' | 'wallet' | 'backgroundWallet'> & {
  upstream: MeteredUpstream
  hosts: Config['hosts']
  now: () => number
  /** What the hosts themselves need before a wallet's time begins. */
  load?: () => Promise<unknown>
}

function sourcesOf({ hosts, now, load, ...read }: Read): OriginSources {
  const { background } = read.upstream
  const sourcesThrough = (upstream: Upstream): MarketSources => {
    const sources = marketSources({ upstream, hosts, now })
    return read.origin === 'sample' ? markSample(sources) : sources
  }
  const market = sourcesThrough(read.upstream)
  const behind = sourcesThrough(background)
  const thresholds = thresholdReader({
    open: async () => {
      const [deps, sources] = await Promise.all([
        openReaders({ ...read, upstream: background, now, load }),
        loadThresholdSources(),
      ])
      return sources(deps, read.moveCheck)
    },
    now,
  })
  return {
    ...read,
    market: { ...market, thresholds },
    // Floors are the least of what a wallet shows: they leave the budget to the lists of coins.
    wallet: walletSources({ ...read, now, load }, { ...market, nftFloors: behind.nftFloors }),
    backgroundWallet: walletSources({ ...read, upstream: background, now, load }, behind),
  }
}

/** What reads chains for all protocols. */
async function openReaders({ upstream, chainHosts, now, load = async () => {} }: ReaderParts): Promise<PoolDeps> {
  const [reader, evmReader] = await Promise.all([
    import('./chains/sui/create-sui-reader.ts'),
    import('./chains/evm/evm-reader.ts'),
    load(),
  ])
  const shared = {
    upstream,
    hosts: chainHosts,
    sui: reader.createSuiReader({ upstream, urls: chainHosts.suiGrpc }),
    now,
  }
  return { ...shared, evm: evmReader.createEvmReader(shared) }
}

type ReaderParts = Pick<Read, 'chainHosts' | 'now'> & { upstream: Upstream; load: Read['load'] | undefined }

/** The chains' libraries take a third of a second to load: the first wallet does it, not the start. */
const walletSources =
  (
    { upstream, chainHosts, now, moveCheck, load }: ReaderParts & Pick<Read, 'moveCheck'>,
    { tokenPrices, nftFloors }: Pick<MarketSources, 'tokenPrices' | 'nftFloors'>,
  ): OpenSources =>
  async () => {
    const [chains, deps, positionSources] = await Promise.all([
      import('./chains/all.ts'),
      openReaders({ upstream, chainHosts, now, load }),
      loadPositionSources(),
    ])
    return {
      chains: chains.chainAdapters(deps),
      positions: (reading) => positionSources({ ...deps, ...reading }, moveCheck),
      pools: async () => (await loadPoolSources())(deps, moveCheck),
      tokenPrices,
      nftFloors,
    }
  }
