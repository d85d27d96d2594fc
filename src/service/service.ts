import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { safeImageUrl } from '#domain/image-url.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { createKeyCheck } from './access/key-check.ts'
import { createPageSession } from './access/page-session.ts'
import { runAdminCommand } from './admin/admin-command.ts'
import { createApp } from './app.ts'
import type { ChainHosts } from './chains/chain-hosts.ts'
import type { Config } from './config.ts'
import { createBodyCache } from './handlers/body-cache.ts'
import { marketSources } from './market/all.ts'
import { createMarket } from './market/reading/create-market.ts'
import type { MarketSources } from './market/source.ts'
import { toLogText } from './middleware/error-response.ts'
import { createMetrics } from './middleware/metrics.ts'
import { memoryCounter, postgresCounter } from './middleware/request-counter.ts'
import { startRefresh } from './refresh/start-refresh.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { createTransactions } from './transactions/create-transactions.ts'
import { openBuilders } from './transactions/open-builders.ts'
import { createUpstream } from './upstream/create-upstream.ts'
import { hostBudgets, keyedBudgets } from './upstream/host-budget.ts'
import { unmeteredUpstream } from './upstream/unmetered-upstream.ts'
import type { Upstream } from './upstream/upstream.ts'
import { createWallet } from './wallet/create-wallet.ts'
import { suiCoinList } from './wallet/holdings/coin-list.ts'
import type { OpenSources } from './wallet/wallet-side.ts'

const FIRST_ROWS_MS = 5_000
const COUNTER_CONNECTIONS = 4
/** A count that takes longer is done in memory: no request waits for a busy or unreachable database just to be counted. */
const COUNTER_MS = 2_000

export type Service = {
  fetch: ReturnType<typeof createApp>['fetch']
  /** Before a stop: requests that wait for an upstream are answered with what there is. */
  endReading(): void
  /** Ends running refreshes and closes the store; requests must have ended before. */
  close(): Promise<void>
}

/**
 * The composition root: the only place that picks real parts. Ready when it has something to answer with. FolderLocked when
 * another process has the data folder. `servesPage`: false where something else serves it, as in development.
 */
export async function createService(config: Config, log: Logger, { servesPage = true } = {}): Promise<Service> {
  const { databaseUrl, dataDir, hosts, sources: mode, rateLimit } = config
  const store = await openStore({
    dataDir,
    databaseUrl,
    templateDir: config.templateFolder,
    log: (message) => log.info(message),
  })
  const opened: (() => Promise<void>)[] = [() => store.close()]
  // What was opened last ends first, since it uses what was opened before.
  const close = async () => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end()
  }
  try {
    store.onCommand((command) => runAdminCommand(store, command))
    const hasTonKey = config.chainHosts.tonCenterApiKey !== null
    const outside = createUpstream({ fetch, budgets: hasTonKey ? { ...hostBudgets, ...keyedBudgets } : hostBudgets })
    const simulated = unmeteredUpstream({ fetch: sampleFetch({ now: Date.now }) })
    const live = mode === 'sample' ? null : marketSources({ upstream: outside, hosts, now: Date.now })
    const sample =
      mode === 'live' ? null : marketSources({ upstream: simulated, hosts: config.publicHosts, now: Date.now })
    const gateways = config.chainHosts
    const wallet = createWallet({
      store,
      live: live && walletSources({ upstream: outside, hosts: config.chainHosts, market: live }),
      sample: sample && walletSources({ upstream: simulated, hosts: config.publicChainHosts, market: sample }),
      imageUrl: (url) => safeImageUrl(url, gateways),
      lists: { SUI: suiCoinList(store) },
      onUnexpected: (error) => log.error({ reason: toLogText(error) }, 'a wallet’s source failed in an unexpected way'),
    })
    opened.push(wallet.stop)
    const pool = databaseUrl === null ? null : openCounterPool(databaseUrl, log)
    if (pool !== null) opened.push(() => pool.end())
    const isFilled = await hasRows(store)
    const refresh = startRefresh({ store, live, sample, mode, log })
    opened.push(refresh.stop)
    const now = () => new Date()
    const app = createApp({
      ...config,
      store,
      now,
      log,
      market: createMarket({ store, live, sample, now }),
      wallet,
      transactions: createTransactions({
        open: openBuilders({
          upstream: mode === 'sample' ? simulated : outside,
          suiGrpc: (mode === 'sample' ? config.publicChainHosts : config.chainHosts).suiGrpc,
          hosts: mode === 'sample' ? config.publicTransactionHosts : config.transactionHosts,
          store: mode === 'sample' ? null : store.protocolConfigs,
          allowsShipped: config.allowsSeedIds,
          report: (message) => log.warn(message),
        }),
        findVault: store.vaults.find,
        origin: mode === 'sample' ? 'sample' : 'live',
      }),
      sampleWallets: sample === null ? [] : sampleWallets,
      bodies: createBodyCache(),
      metrics: createMetrics(store.datasets, now),
      version: await readVersion(config.projectFolder),
      checkKey: createKeyCheck(store.apiKeys),
      pageSession: createPageSession(await store.secret('dashboard'), now),
      countRequest:
        pool === null ? memoryCounter(rateLimit.windowSeconds) : await postgresCounter(pool, rateLimit.windowSeconds),
      pageFolder: servesPage ? config.pageFolder : null,
    })
    if (!isFilled) await Promise.race([refresh.ready, delay(FIRST_ROWS_MS, undefined, { ref: false })])
    return { fetch: app.fetch, endReading: wallet.endReading, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The chains' libraries take a third of a second to load: the first wallet does it, not the start. */
const walletSources =
  (deps: { upstream: Upstream; hosts: ChainHosts; market: MarketSources }): OpenSources =>
  async (facts) => {
    const [chains, positions, reader] = await Promise.all([
      import('./chains/all.ts'),
      import('./protocols/all.ts'),
      import('./chains/sui/create-sui-reader.ts'),
    ])
    const { upstream, hosts, market } = deps
    const sui = reader.createSuiReader({ upstream, urls: hosts.suiGrpc })
    const shared = { upstream, hosts, sui, now: Date.now }
    return {
      chains: chains.chainAdapters(shared),
      positions: positions.positionSources({ ...shared, facts }),
      tokenPrices: market.tokenPrices,
    }
  }

function openCounterPool(connectionString: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString,
    max: COUNTER_CONNECTIONS,
    connectionTimeoutMillis: COUNTER_MS,
    query_timeout: COUNTER_MS,
  })
  return pool.on('error', (error) => log.warn({ reason: error.message }, 'the rate limit lost a connection'))
}

/** Whether an earlier run left something to answer with, so that this start need not wait for a refresh. */
async function hasRows({ datasets }: Store): Promise<boolean> {
  const families = await Promise.all([datasets.family('coins'), datasets.family('vaults')])
  return families.every(({ source }) => source !== null)
}

async function readVersion(projectFolder: string): Promise<string> {
  const text = await readFile(join(projectFolder, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
