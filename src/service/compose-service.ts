import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { safeImageUrl } from '#domain/image-url.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { createKeyCheck } from './access/key-check.ts'
import { createPageSession } from './access/page-session.ts'
import { runAdminCommand } from './admin/admin-command.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createBodyCache } from './handlers/body-cache.ts'
import { createMarket } from './market/reading/create-market.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { createErrorLog } from './middleware/error-log.ts'
import { memoryCounter, postgresCounter } from './middleware/limit/request-counter.ts'
import { openOrigins } from './origins.ts'
import { payloadBuilders, protocols } from './protocols/all.ts'
import { activeValidators } from './protocols/move/active-validators.ts'
import { createProtocolDirectory } from './protocols/protocol-directory.ts'
import { readVersion } from './read-version.ts'
import { overdueAfter } from './refresh/overdue-after.ts'
import { describeFailure } from './refresh/read-each.ts'
import { startRefresh } from './refresh/start-refresh.ts'
import type { Service } from './service.ts'
import { createPathThreads } from './simulation/path-threads.ts'
import { openSnapshots } from './snapshot/open-snapshots.ts'
import { findVault } from './snapshot/vaults/list-vaults.ts'
import type { Store } from './store/store.ts'
import { createTransactions } from './transactions/create-transactions.ts'
import { openBuilders } from './transactions/open-builders.ts'
import { vaultActions } from './transactions/vault-actions.ts'
import { createFailingHosts } from './upstream/failing-hosts.ts'
import { vaultOfPosition } from './vault-of-position.ts'
import { createWallet } from './wallet/create-wallet.ts'
import { suiCoinList } from './wallet/holdings/coin-list.ts'
import { patientLimits } from './wallet/sources/source-cache.ts'
import { startWatching } from './watch/start-watching.ts'
import { createWatchReader } from './watch/watch-reader.ts'
import { webhookAddresses } from './watch/webhook-addresses.ts'
import { createNameResolver } from './webhooks/create-name-resolver.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import { createSender } from './webhooks/send-message.ts'
import { startDelivering } from './webhooks/start-delivering.ts'

const FIRST_ROWS_MS = 5_000
const COUNTER_CONNECTIONS = 4
/** A count that takes longer is done in memory: no request waits for a busy or unreachable database just to be counted. */
const COUNTER_MS = 2_000

type Parts = { store: Store; metrics: Metrics; config: Config; log: Logger; servesPage: boolean; now: () => Date }

/** The composition root: the only place that picks real parts. Ready when it has something to answer with. Closes the store when it fails. */
export async function composeService({ store, metrics, config, log, servesPage, now }: Parts): Promise<Service> {
  const { databaseUrl, rateLimit } = config
  const opened: (() => Promise<void>)[] = [() => store.close()]
  // What was opened last ends first, since it uses what was opened before.
  const close = async () => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end()
  }
  try {
    store.onCommand((command) => runAdminCommand(store, command))
    const failingHosts = createFailingHosts(now)
    const { live, sample, transactions } = openOrigins(config, {
      now,
      report: (message) => log.warn(message),
      // The sample's hosts bear the names of those that they stand in for, and never fail.
      telemetry: (origin) =>
        origin === 'live' ? failingHosts.observe(metrics.upstream(origin)) : metrics.upstream(origin),
    })
    metrics.datasets(store.datasets, overdueAfter)
    metrics.coinCrawls(store.coinCrawl)
    metrics.deliveries(store.deliveries)
    const snapshots = await openSnapshots({
      store,
      onFailure: (error) => log.error({ error: describeFailure(error) }, 'the lists are not of the present revision'),
    })
    opened.push(snapshots.stop)
    metrics.snapshots(snapshots.counts)
    const cacheTelemetry = metrics.cache
    const logError = createErrorLog(log)
    const gateways = config.chainHosts
    const directory = createProtocolDirectory(protocols)
    const readWallets = {
      store,
      now,
      ...(sample && { sampleNow: sample.clock.now }),
      imageUrl: (url: string) => safeImageUrl(url, gateways),
      lists: { SUI: suiCoinList(store) },
      onUnexpected: (error: unknown) => logError(error, {}, 'a wallet’s source failed in an unexpected way'),
    }
    const wallet = createWallet({
      ...readWallets,
      live: live?.wallet ?? null,
      sample: sample?.wallet ?? null,
      vaultOf: vaultOfPosition({ snapshots, directory }),
      cacheTelemetry,
    })
    opened.push(wallet.stop)
    // With caches of its own, so that no visitor waits for a reading that gives way to visitors.
    const backgroundWallet = createWallet({
      ...readWallets,
      live: live?.backgroundWallet ?? null,
      sample: sample?.backgroundWallet ?? null,
      limits: patientLimits,
    })
    opened.push(backgroundWallet.stop)
    const watching = startWatching(
      createWatchReader({
        store,
        wallet: backgroundWallet,
        readPast: backgroundWallet.past,
        moreAddresses: webhookAddresses(store),
        now,
        log,
        telemetry: metrics.unreadableWallet,
      }),
    )
    opened.push(watching.stop)
    const pool = databaseUrl === null ? null : openCounterPool(databaseUrl, log)
    if (pool !== null) {
      metrics.pool('limiter', pool)
      opened.push(() => Promise.race([pool.end(), delay(COUNTER_MS, undefined, { ref: false })]))
    }
    const market = { live: live?.market ?? null, sample: sample?.market ?? null }
    const isFilled = (await withoutRows(store)).length === 0
    const clocks = { now, ...(sample && { sampleClock: sample.clock }) }
    const hosts = transactions.chainHosts
    const actionsOf = vaultActions(protocols, { hosts, allowsShipped: config.allowsSeedIds })
    const refresh = startRefresh({
      store,
      ...market,
      ...clocks,
      actionsOf,
      mode: config.sources,
      log,
      telemetry: metrics.refresh,
    })
    opened.push(refresh.stop)
    const validators = activeValidators({
      upstream: transactions.upstream,
      url: transactions.chainHosts.suiGraphql,
      now: () => now().getTime(),
    })
    const resolve = createNameResolver()
    const send = createSender({ allowsPrivate: config.allowsPrivateWebhooks, resolve })
    const paths = createPathThreads()
    opened.push(paths.stop)
    const app = createApp({
      ...config,
      paths,
      webhooks: createWebhooks({ store, send, resolve, allowsPrivate: config.allowsPrivateWebhooks, now }),
      store,
      snapshots,
      now,
      log,
      market: createMarket({ store, ...market, now, cacheTelemetry, ...(sample && { sampleNow: sample.clock.now }) }),
      wallet,
      directory,
      transactions: createTransactions({
        capabilities: protocols,
        open: openBuilders({
          builders: payloadBuilders,
          upstream: transactions.upstream,
          suiGrpc: transactions.chainHosts.suiGrpc,
          moveCheck: transactions.moveCheck,
          hosts,
          validators,
          store: transactions.origin === 'sample' ? null : store.protocolConfigs,
          allowsShipped: config.allowsSeedIds,
          report: (message) => log.warn(message),
          cacheTelemetry,
          now: () => now().getTime(),
        }),
        findVault: async (id) => findVault(snapshots.vaults(), id),
        validators,
        origin: transactions.origin,
      }),
      sampleWallets: sample === null ? [] : sampleWallets,
      readWatchedSoon: () => void watching.readSoon(),
      bodies: createBodyCache({ telemetry: metrics.cache('answers') }),
      metrics,
      overdueAfter,
      mode: config.sources,
      failingHosts: failingHosts.list,
      version: await readVersion(config.projectFolder),
      checkKey: createKeyCheck(store.apiKeys),
      pageSession: createPageSession(await store.secret('dashboard'), now),
      countRequest:
        pool === null
          ? memoryCounter(rateLimit.windowSeconds)
          : await postgresCounter(pool, rateLimit.windowSeconds, metrics.fellBack),
      pageFolder: servesPage ? config.pageFolder : null,
    })
    opened.push(startDelivering({ store, send, now, log, telemetry: metrics.delivery }))
    if (!isFilled) await Promise.race([refresh.ready, delay(FIRST_ROWS_MS, undefined, { ref: false })])
    return {
      fetch: app.fetch,
      endReading: wallet.endReading,
      missing: () => withoutRows(store),
      damaged: async () => (await store.damage()).map(({ name }) => name),
      readWatched: watching.readSoon,
      reloadSample: refresh.reloadSample,
      refreshNow: refresh.runOnce,
      close,
    }
  } catch (error) {
    await close()
    throw error
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

/** The families that lists are not answered from yet: where there are none, a start need not wait for a refresh. */
async function withoutRows({ datasets }: Store): Promise<string[]> {
  const families = await Promise.all([datasets.family('coins'), datasets.family('vaults')])
  return families.filter(({ isRead }) => !isRead).map(({ family }) => family)
}
