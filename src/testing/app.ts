import { pino } from 'pino'
import { sideOf } from '#contract/vault.ts'
import { newApiKey } from '#service/access/api-key.ts'
import { createKeyCheck } from '#service/access/key-check.ts'
import { createPageSession } from '#service/access/page-session.ts'
import { type AppDeps, createApp } from '#service/app.ts'
import type { WalletTransaction } from '#service/chains/chain-adapter.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { readConfig } from '#service/config.ts'
import { createBodyCache } from '#service/handlers/body-cache.ts'
import { createMarket } from '#service/market/reading/create-market.ts'
import type { CoinIdentity, MarketSources } from '#service/market/source.ts'
import { createMetrics } from '#service/metrics/create-metrics.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { protocols } from '#service/protocols/all.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { nativeStakingPayloads } from '#service/protocols/native-staking/payloads.ts'
import { createProtocolDirectory } from '#service/protocols/protocol-directory.ts'
import { overdueAfter } from '#service/refresh/overdue-after.ts'
import { createPathThreads } from '#service/simulation/path-threads.ts'
import { openSnapshots } from '#service/snapshot/open-snapshots.ts'
import { findVault } from '#service/snapshot/vaults/list-vaults.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store.ts'
import { createTransactions } from '#service/transactions/create-transactions.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { stakingApyIn, stakingApyOf, vaultOfPosition } from '#service/vault-of-position.ts'
import { createWallet, type WalletParts } from '#service/wallet/create-wallet.ts'
import { createWebhooks } from '#service/webhooks/create-webhooks.ts'
import { testDatabase } from './store/test-database.ts'
import { aBalance, aCollection, aPosition, aProtocol, scriptedPrices, scriptedSources } from './wallet/sources.ts'

export const SUI = '0x2::sui::SUI'
export const USDC = `0x${'dba3'.repeat(16)}::usdc::USDC`
/** Names resolve to a public address, where nobody answers; a test that wants a receiver gives one. */
const publicNames = async () => [{ address: '93.184.215.14', family: 4 }]
const noReceiver = async () => ({ statusCode: null, error: 'could not be reached (ECONNREFUSED)' })
const DAY_SECONDS = 86_400
/** No node answers: transactions that need none are built all the same. */
const noSui = createSuiReader({ upstream: createUpstream({ fetch, budgets: {} }), urls: [] })
/** A wallet on Sui with a little of everything, by script. */
export const SUI_WALLET = `0x${'7e'.repeat(32)}`

/**
 * The service on a real PostgreSQL with a few known rows. Each request comes from an address of its own unless one is given.
 * `walletParts`: what wallets are read from, where it is not `scriptedWallets`.
 */
export async function openTestApp(settings: Partial<AppDeps> = {}, walletParts: Partial<WalletParts> = {}) {
  const config = readConfig({})
  const store = await openStore({ dataDir: '', databaseUrl: await testDatabase() })
  await fill(store)
  const directory = createProtocolDirectory(protocols)
  const snapshots = await openSnapshots({ store, stakingApyIn: stakingApyIn({ directory }) })
  const lines: string[] = []
  const now = () => new Date()
  const metrics = createMetrics({ instance: 'test-1', now })
  metrics.datasets(store.datasets, overdueAfter)
  metrics.coinCrawls(store.coinCrawl)
  const unexpected: unknown[] = []
  const wallet = createWallet({
    store,
    live: async () => scriptedWallets(),
    sample: null,
    imageUrl: (url) => (url.startsWith('https://') ? url : ''),
    onUnexpected: (error) => unexpected.push(error),
    vaultOf: vaultOfPosition({ snapshots, directory }),
    stakingApyOf: stakingApyOf({ snapshots, directory }),
    ...walletParts,
  })
  const paths = createPathThreads()
  const deps: AppDeps = {
    ...config,
    paths,
    store,
    snapshots,
    now,
    log: pino({ level: 'debug', base: { instance: 'test-1' } }, { write: (line: string) => lines.push(line) }),
    market: createMarket({ store, live: scriptedMarket, sample: null, now }),
    wallet,
    directory,
    transactions: createTransactions({
      capabilities: protocols,
      open: async () => [nativeStakingPayloads({ sui: noSui, coins: suiCoins(noSui) })],
      findVault: async (id) => findVault(snapshots.vaults(), id),
      origin: 'live',
    }),
    sampleWallets: [],
    bodies: createBodyCache(),
    readWatchedSoon: () => {},
    metrics,
    overdueAfter,
    version: '1.2.3',
    webhooks: createWebhooks({ store, send: noReceiver, resolve: publicNames, allowsPrivate: false, now }),
    checkKey: createKeyCheck(store.apiKeys),
    pageSession: createPageSession(new Uint8Array(32).fill(7), now),
    countRequest: memoryCounter(60),
    pageFolder: null,
    publicUrl: null,
    ...settings,
  }
  const app = createApp(deps)
  const key = await createKey(store)
  let visitors = 0
  return {
    store,
    lines,
    unexpected,
    deps,
    key,
    createKey: (requestsPerWindow: number) => createKey(store, requestsPerWindow),
    request(path: string, init: RequestInit = {}, from?: string): Promise<Response> {
      visitors += 1
      const remoteAddress = from ?? `198.18.${Math.floor(visitors / 250)}.${visitors % 250}`
      return Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress } } }))
    },
    /** As `request`, with a key. */
    keyed(path: string, init: RequestInit = {}): Promise<Response> {
      return this.request(path, { ...init, headers: { 'x-api-key': key, ...init.headers } })
    },
    async close() {
      await paths.stop()
      await wallet.stop()
      await snapshots.stop()
      await store.close()
    },
  }
}

async function createKey(store: Store, requestsPerWindow: number | null = null): Promise<string> {
  const { id, text, hash } = newApiKey()
  await store.apiKeys.create({ id, name: 'test', hash, requestsPerWindow })
  return text
}

const coins: CoinIdentity[] = [
  { coinType: SUI, name: 'Sui', symbol: 'SUI', decimals: 9, coinGeckoId: 'sui', verified: true },
  { coinType: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, coinGeckoId: 'usd-coin', verified: true },
  ...Array.from({ length: 30 }, (_, index) => ({
    coinType: `0x${String(index + 10).repeat(32)}::coin::COIN${index}`,
    name: `Coin ${index}`,
    symbol: `COIN${index}`,
  })),
]

async function fill(store: Store): Promise<void> {
  const asOf = new Date(Date.now() - 60_000)
  const live = { origin: 'live' as const, asOf }
  await store.coins.saveIdentities({ dataset: 'coins', ...live }, coins)
  const market = { priceChangePercentage7D: null, circulating: 3e9, ath: 5, atl: 0.3, iconUrl: '', pricedAt: asOf }
  await store.coins.saveMarkets({ dataset: 'markets', ...live }, [
    {
      ...market,
      coinType: SUI,
      price: 2.5,
      priceChangePercentage24H: 1.5,
      marketCap: 7.5e9,
      volume24H: 1e9,
      totalSupply: 1e10,
    },
    {
      ...market,
      coinType: USDC,
      price: 1,
      priceChangePercentage24H: null,
      marketCap: 2e8,
      volume24H: null,
      totalSupply: null,
    },
  ])
  await store.protocols.replace({ dataset: 'protocols', ...live }, [
    {
      id: 'deep-pool',
      name: 'Deep Pool',
      logo: '',
      url: 'https://deep.example',
      category: 'Dexs',
      isAudited: true,
      audits: 'audited',
      auditLinks: ['https://deep.example/audit'],
      tvlUsd: 5_000_000,
      tvlChange7d: null,
      hasToken: false,
      coinGeckoId: '',
      cmcId: '',
    },
  ])
  await store.vaults.replace({ dataset: 'vaults', ...live }, 'defillama', [
    vault(
      {
        id: 'pool-1',
        type: 'LP',
        coins: [SUI, USDC],
        tvl: 2_000_000,
        totalApr: 0.12,
        totalApy: 0.12,
        apr: 0.1,
        apr_rewards: 0.02,
      },
      asOf,
    ),
    vault({ id: 'pool-2', type: 'LP', coins: [SUI, USDC], tvl: 300_000, totalApr: 0.6, totalApy: 0.6, apr: 0.6 }, asOf),
    vault(
      {
        id: 'lend-1',
        type: 'LENDING',
        coins: [USDC],
        tvl: 50_000,
        totalApr: 0.04,
        totalApy: 0.0408,
        label: ['stable_yield', 'low_risk'],
      },
      asOf,
    ),
    vault({ id: 'tiny-1', type: 'STAKING', coins: [SUI], tvl: null, totalApr: null, totalApy: null }, asOf),
    vault(
      {
        id: 'sol:vault/1',
        chain: 'SOL',
        type: 'LENDING',
        coins: ['So11111111111111111111111111111111111111112'],
        tvl: 700_000,
        totalApr: 1e-7,
        totalApy: 1e-7,
      },
      asOf,
    ),
  ])
}

type VaultRow = Parameters<Store['vaults']['replace']>[2][number]

export const vault = (own: Partial<VaultRow> & { id: string }, asOf: Date): VaultRow => ({
  name: own.id,
  chain: 'SUI',
  protocol: { id: 'deep-pool', name: 'Deep Pool', logo: '' },
  type: 'LP',
  side: sideOf({ type: own.type ?? 'LP' }),
  apr: own.totalApr ?? null,
  apy: own.totalApy ?? null,
  apr_rewards: null,
  apy_rewards: null,
  totalApr: null,
  totalApy: null,
  apy7d: null,
  apy30d: null,
  baseApy7d: null,
  apyDeviation30d: null,
  tvlChange7d: null,
  tvlChange30d: null,
  volume1d: null,
  volume7d: null,
  tvl: null,
  coins: [],
  rewards: { tokens: [] },
  farmLink: '',
  label: [],
  logos: [],
  asOf: asOf.toISOString(),
  source: 'defillama',
  actions: [],
  ...own,
})

const observation = (coinType: string, at: number) => {
  const isSui = coinType.includes('::sui::')
  return { at, price: isSui ? 2.5 : 1, symbol: isSui ? 'SUI' : 'USDC', decimals: isSui ? 9 : 6, source: 'defillama' }
}

const isPriced = (coinType: string) => /::(?:sui|usdc)::/.test(coinType)

/** Sources that know the price of two coins and one day of every vault's past. */
const scriptedMarket: MarketSources = {
  vaults: [],
  staking: [],
  vaultHistory: [
    {
      id: 'defillama',
      history: async () => {
        const today = Math.floor(Date.now() / 1000 / DAY_SECONDS) * DAY_SECONDS
        return [30, 20].map((days) => ({ at: today - days * DAY_SECONDS, apy: 0.1, tvlUsd: 1e6 }))
      },
    },
  ],
  protocols: [],
  coinLists: [],
  coinMetadata: [],
  coinCrawl: [],
  coinMarkets: [],
  tokenPrices: [],
  volumes: [
    {
      id: 'scripted-volumes',
      readVolumes: async (_id, days) => {
        const hour = Math.floor(Date.now() / 3_600_000) * 3_600
        return Array.from({ length: days * 24 }, (_, index) => ({
          at: hour - (days * 24 - 1 - index) * 3_600,
          volumeUsd: 1e6,
        }))
      },
    },
  ],
  coinFigures: [],
  nftFloors: [],
  currencyRates: [{ id: 'scripted-rates', read: async () => ({ EUR: 0.875, BTC: 0.00001 }) }],
  holders: [],
  prices: [
    {
      id: 'defillama',
      current: async (types) =>
        new Map(types.filter(isPriced).map((type) => [type, observation(type, Math.floor(Date.now() / 1000))])),
      at: async (type, times) => (isPriced(type) ? times.map((at) => observation(type, at)) : []),
      chart: async (_type, { from, to, points }) =>
        Array.from({ length: points }, (_, index) => ({
          at: Math.floor(from + ((to - from) * index) / (points - 1)),
          price: 2,
        })),
    },
  ],
}

const received: WalletTransaction = {
  hash: 'Aq7sT',
  at: 1_795_300_000,
  fee: null,
  isFailed: false,
  moves: [
    {
      direction: 'in',
      contractAddress: SUI,
      amount: 1_500_000_000n,
      counterparty: null,
      metadata: null,
      spamReason: null,
    },
  ],
}

const scriptedWallets = () =>
  scriptedSources({
    chains: {
      SUI: {
        readBalances: async (address) => ({
          value:
            address === SUI_WALLET ? [aBalance({ contractAddress: SUI }), aBalance({ contractAddress: USDC })] : [],
          note: null,
        }),
        readTokenMetadata: async () => new Map([[USDC, { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }]]),
        readNfts: async () => ({ value: [aCollection({ id: '0xart' })], note: null }),
        readActivity: async () => ({ value: [received], note: null }),
        readNames: async () => ({ value: ['someone.sui', 'another.sui'], note: null }),
        resolveName: async (name) => (name === 'someone.sui' ? SUI_WALLET : null),
      },
    },
    positions: [
      aProtocol('deep-pool', 'SUI', async () => [
        aPosition({ positionId: '0xposition', tokens: [{ contractAddress: SUI, amount: 2_000_000_000n }] }),
      ]),
    ],
    tokenPrices: [scriptedPrices({ [SUI]: 2.5, [USDC]: 1 })],
  })
