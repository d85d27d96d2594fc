import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { safeImageUrl } from '#domain/image-url.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { createKeyCheck } from './access/key-check.ts'
import { createPageSession } from './access/page-session.ts'
import { runAdminCommand } from './admin/admin-command.ts'
import { type AppDeps, createApp } from './app.ts'
import { chainStatuses } from './chains/chain-statuses.ts'
import type { Config } from './config.ts'
import { createBodyCache } from './handlers/body-cache.ts'
import { createMarket } from './market/reading/create-market.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { createErrorLog } from './middleware/error-log.ts'
import { memoryCounter, postgresCounter, type RequestCounter } from './middleware/limit/request-counter.ts'
import { type Origins, openOrigins } from './origins.ts'
import { payloadBuilders, protocols } from './protocols/all.ts'
import { activeValidators } from './protocols/move/active-validators.ts'
import { createProtocolDirectory } from './protocols/protocol-directory.ts'
import { readVersion } from './read-version.ts'
import { createLastReads } from './refresh/last-reads.ts'
import { overdueAfter } from './refresh/overdue-after.ts'
import { describeFailure } from './refresh/read-each.ts'
import { scheduleOf } from './refresh/schedule-of.ts'
import type { Service } from './service.ts'
import { createPathThreads } from './simulation/path-threads.ts'
import { openSnapshotFiles, readSnapshotFiles } from './snapshot/files/snapshot-files.ts'
import { openSnapshots } from './snapshot/open-snapshots.ts'
import { findVault } from './snapshot/vaults/list-vaults.ts'
import type { DatasetState, Store } from './store/store.ts'
import { createTransactions } from './transactions/create-transactions.ts'
import { openBuilders } from './transactions/open-builders.ts'
import { vaultActions } from './transactions/vault-actions.ts'
import { createFailingHosts } from './upstream/failing-hosts.ts'
import { openValkey, type Valkey } from './valkey/open-valkey.ts'
import { sharedBuckets } from './valkey/shared-buckets.ts'
import { valkeyCounter } from './valkey/valkey-counter.ts'
import { valkeyLease } from './valkey/valkey-lease.ts'
import { stakingApyIn, stakingApyOf, vaultOfPosition } from './vault-of-position.ts'
import { createWallet, type WalletParts } from './wallet/create-wallet.ts'
import { suiCoinList } from './wallet/holdings/coin-list.ts'
import { createNameResolver } from './webhooks/create-name-resolver.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import { createSender } from './webhooks/send-message.ts'
import { leaveWork, startWork, type Work } from './work/start-work.ts'
import { createWorkerApp } from './work/worker-app.ts'

const FIRST_ROWS_MS = 5_000
const COUNTER_CONNECTIONS = 4
/** A count that takes longer is done in memory: no request waits for a busy or unreachable database just to be counted. */
const COUNTER_MS = 2_000

/** Begins to read the files of the lists, before the store is open; null where none are needed. */
export async function readFiles({ dataDir, projectFolder, role }: Config) {
  if (role === 'work') return null
  const place = { folder: join(dataDir, 'snapshots'), version: await readVersion(projectFolder) }
  return { ...place, read: readSnapshotFiles(place) }
}

type Parts = {
  store: Store
  files: ReturnType<typeof readFiles>
  metrics: Metrics
  config: Config
  log: Logger
  servesPage: boolean
  now: () => Date
}

/** The composition root: the only place that picks real parts. Ready when it has something to answer with. Closes the store when it fails. */
export async function composeService({ store, files, metrics, config, log, servesPage, now }: Parts): Promise<Service> {
  const startedAt = now()
  const opened: (() => Promise<void>)[] = [() => store.close()]
  // What was opened last ends first, since it uses what was opened before.
  const close = async () => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end()
  }
  try {
    store.onCommand((command) => runAdminCommand(store, command))
    const valkey = config.valkeyUrl === null ? null : await openValkey(config.valkeyUrl, log)
    if (valkey !== null) {
      opened.push(async () => valkey.close())
      metrics.valkey(valkey.isAnswering)
    }
    const failingHosts = createFailingHosts(now)
    const origins = openOrigins(config, {
      now,
      report: (message) => log.warn(message),
      // The sample's hosts have the names of the hosts that they simulate, and never fail.
      telemetry: (origin) =>
        origin === 'live' ? failingHosts.observe(metrics.upstream(origin)) : metrics.upstream(origin),
      openBucket: valkey === null ? undefined : sharedBuckets(valkey, () => metrics.withoutValkey('budget')),
    })
    metrics.datasets(store.datasets, overdueAfter)
    metrics.coinCrawls(store.coinCrawl)
    metrics.deliveries(store.deliveries)
    const logError = createErrorLog(log)
    const gateways = config.chainHosts
    const wallets = {
      store,
      now,
      ...(origins.sample && { sampleNow: origins.sample.clock.now }),
      imageUrl: (url: string) => safeImageUrl(url, gateways),
      lists: { SUI: suiCoinList(store) },
      onUnexpected: (error: unknown) => logError(error, {}, 'a wallet’s source failed in an unexpected way'),
    }
    const read = await files
    const reading =
      read === null
        ? null
        : await openReading({ store, files: read, config, origins, valkey, wallets, metrics, log, now, opened })
    if (reading !== null) opened.push(reading.stop)
    const resolve = createNameResolver()
    const send = createSender({ allowsPrivate: config.allowsPrivateWebhooks, resolve })
    const { transactions } = origins
    const actionsOf = vaultActions(protocols, { hosts: transactions.chainHosts, allowsShipped: config.allowsSeedIds })
    const lastReads = createLastReads(metrics.refresh, now)
    const isFilled = (await withoutRows(store)).length === 0
    const work =
      config.role === 'serve'
        ? leaveWork(origins)
        : startWork({
            store,
            origins,
            wallets,
            actionsOf,
            send,
            mode: config.sources,
            metrics,
            log,
            now,
            onRefresh: lastReads.observe,
          })
    opened.push(work.stop)
    const status = {
      ...{ store, metrics, log, now, overdueAfter, mode: config.sources, failingHosts: failingHosts.list },
      scheduleOf: ({ name, origin, asOf }: DatasetState, at: Date) =>
        scheduleOf(name, { origin, asOf, mode: config.sources, now: at }),
      ...{ startedAt, lastReadOf: lastReads.lastReadOf },
      chains: () => chainStatuses(config.chainHosts, failingHosts.list()),
    }
    const parts = { ...status, config, origins, opened, servesPage, resolve, send, work }
    const app = reading === null ? createWorkerApp({ ...config, ...status }) : openApp({ ...parts, ...reading })
    if (!isFilled) await Promise.race([work.ready, delay(FIRST_ROWS_MS, undefined, { ref: false })])
    // Lists are answered meanwhile: in a large store this takes longer than the rest of a start.
    const checked = checkRows(store, log)
    return {
      fetch: app.fetch,
      endReading: () => reading?.wallet.endReading(),
      missing: () => withoutRows(store),
      damaged: async () => {
        await checked
        return (await store.damage()).map(({ name }) => name)
      },
      readWatched: work.readWatched,
      reloadSample: work.reloadSample,
      refreshNow: work.refreshNow,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type ReadingParts = {
  store: Store
  files: NonNullable<Awaited<ReturnType<typeof readFiles>>>
  config: Config
  origins: Origins
  valkey: Valkey | null
  wallets: Omit<WalletParts, 'live' | 'sample'>
  metrics: Metrics
  log: Logger
  now: () => Date
  opened: (() => Promise<void>)[]
}

/**
 * What visitors read: the lists in memory, and wallets. What their requests need of the store is read here too, before any work
 * begins: in an embedded database it would wait behind that.
 */
async function openReading({
  store,
  files: read,
  config,
  origins,
  valkey,
  wallets,
  metrics,
  log,
  ...rest
}: ReadingParts) {
  const pageSession = createPageSession(await store.secret('dashboard'), rest.now)
  const countRequest = await openCounter({ config, valkey, metrics, log, opened: rest.opened })
  const files = openSnapshotFiles({
    ...read,
    marks: store.snapshotMarks,
    onFailure: (error) => log.warn({ error: describeFailure(error) }, 'the files of the lists cannot be used'),
  })
  const directory = createProtocolDirectory(protocols)
  const snapshots = await openSnapshots({
    store,
    files,
    stakingApyIn: stakingApyIn({ directory }),
    onFailure: (error) => log.error({ error: describeFailure(error) }, 'the lists are not of the present revision'),
  })
  metrics.snapshots(snapshots.counts)
  // Only PostgreSQL is a store in which others find what one instance has read.
  const sharesReads = valkey !== null && store.kind !== 'embedded'
  const wallet = createWallet({
    ...wallets,
    live: origins.live?.wallet ?? null,
    sample: origins.sample?.wallet ?? null,
    vaultOf: vaultOfPosition({ snapshots, directory }),
    stakingApyOf: stakingApyOf({ snapshots, directory }),
    cacheTelemetry: metrics.cache,
    lease: sharesReads ? valkeyLease(valkey, () => metrics.withoutValkey('reader')) : undefined,
  })
  return {
    snapshots,
    directory,
    wallet,
    version: read.version,
    pageSession,
    countRequest,
    async stop() {
      await wallet.stop()
      await snapshots.stop()
    },
  }
}

type AppParts = Pick<
  AppDeps,
  | 'metrics'
  | 'log'
  | 'now'
  | 'overdueAfter'
  | 'scheduleOf'
  | 'lastReadOf'
  | 'startedAt'
  | 'chains'
  | 'failingHosts'
  | 'mode'
> &
  Omit<Awaited<ReturnType<typeof openReading>>, 'stop'> &
  Pick<Parts, 'store' | 'config' | 'servesPage'> &
  Pick<Required<Parameters<typeof createWebhooks>[0]>, 'send' | 'resolve'> & {
    origins: Origins
    work: Work
    opened: (() => Promise<void>)[]
  }

/** The whole service for visitors; adds to `opened` what must end. */
function openApp({ config, origins, work, opened, servesPage, resolve, send, ...parts }: AppParts) {
  const { store, snapshots, directory, metrics, log, now } = parts
  const { live, sample, transactions } = origins
  const hosts = transactions.chainHosts
  const validators = activeValidators({
    upstream: transactions.upstream,
    url: hosts.suiGraphql,
    now: () => now().getTime(),
  })
  const paths = createPathThreads()
  opened.push(paths.stop)
  return createApp({
    ...config,
    ...parts,
    paths,
    webhooks: createWebhooks({ store, send, resolve, allowsPrivate: config.allowsPrivateWebhooks, now }),
    market: createMarket({
      store,
      live: live?.market ?? null,
      sample: sample?.market ?? null,
      now,
      cacheTelemetry: metrics.cache,
      ...(sample && { sampleNow: sample.clock.now }),
    }),
    transactions: createTransactions({
      capabilities: protocols,
      open: openBuilders({
        builders: payloadBuilders,
        upstream: transactions.upstream,
        suiGrpc: hosts.suiGrpc,
        moveCheck: transactions.moveCheck,
        hosts,
        validators,
        store: transactions.origin === 'sample' ? null : store.protocolConfigs,
        allowsShipped: config.allowsSeedIds,
        report: (message) => log.warn(message),
        cacheTelemetry: metrics.cache,
        now: () => now().getTime(),
      }),
      findVault: async (id) => findVault(snapshots.vaults(), id),
      validators,
      origin: transactions.origin,
    }),
    directory,
    sampleWallets: sample === null ? [] : sampleWallets,
    readWatchedSoon: () => void work.readWatched(),
    bodies: createBodyCache({ telemetry: metrics.cache('answers') }),
    checkKey: createKeyCheck(store.apiKeys),
    pageFolder: servesPage ? config.pageFolder : null,
    publicUrl: config.publicUrl,
  })
}

type CounterParts = Pick<ReadingParts, 'config' | 'valkey' | 'opened' | 'metrics' | 'log'>

/** Counts in Valkey, while it is away in PostgreSQL, and in memory while that does not answer either. */
async function openCounter({ config, valkey, metrics, log, opened }: CounterParts): Promise<RequestCounter> {
  const { windowSeconds } = config.rateLimit
  const pool = config.databaseUrl === null ? null : openCounterPool(config.databaseUrl, log)
  if (pool !== null) {
    metrics.pool('limiter', pool)
    opened.push(() => Promise.race([pool.end(), delay(COUNTER_MS, undefined, { ref: false })]))
  }
  const counter =
    pool === null ? memoryCounter(windowSeconds) : await postgresCounter(pool, windowSeconds, metrics.fellBack)
  if (valkey === null) return counter
  return valkeyCounter({ valkey, windowSeconds, fallback: counter, onFallback: () => metrics.withoutValkey('limit') })
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

async function checkRows(store: Store, log: Logger): Promise<void> {
  try {
    await store.checkRows()
    for (const { name, reason } of await store.damage()) log.warn({ dataset: name, reason }, 'the store is damaged')
  } catch (error) {
    log.warn({ error: describeFailure(error) }, 'the rows could not be counted')
  }
}

/** The families that lists are not answered from yet: where there are none, a start need not wait for a refresh. */
async function withoutRows({ datasets }: Store): Promise<string[]> {
  const families = await Promise.all([datasets.family('coins'), datasets.family('vaults')])
  return families.filter(({ isRead }) => !isRead).map(({ family }) => family)
}
