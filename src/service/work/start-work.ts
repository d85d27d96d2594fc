import type { Logger } from 'pino'
import type { Config } from '#service/config.ts'
import type { Metrics } from '#service/metrics/create-metrics.ts'
import type { Origins } from '#service/origins.ts'
import { keepSchedule } from '#service/refresh/keep-schedule.ts'
import type { RefreshContext, RefreshTelemetry } from '#service/refresh/refresh-job.ts'
import { SAMPLE_SCHEDULE, startRefresh } from '#service/refresh/start-refresh.ts'
import type { Service } from '#service/service.ts'
import type { Store } from '#service/store/store.ts'
import { createWallet, type WalletParts } from '#service/wallet/create-wallet.ts'
import { patientLimits } from '#service/wallet/sources/source-cache.ts'
import { startWatching } from '#service/watch/start-watching.ts'
import { createWatchReader } from '#service/watch/watch-reader.ts'
import { webhookAddresses } from '#service/watch/webhook-addresses.ts'
import type { DelivererOptions } from '#service/webhooks/create-deliverer.ts'
import { startDelivering } from '#service/webhooks/start-delivering.ts'

/** What an instance does on its own. */
export type Work = Pick<Service, 'reloadSample' | 'readWatched' | 'refreshNow'> & {
  /** Resolves when the sample is stored, if it is wanted and there is no live data. */
  ready: Promise<void>
  stop(): Promise<void>
}

type Parts = {
  store: Store
  origins: Pick<Origins, 'live' | 'sample'>
  wallets: Omit<WalletParts, 'live' | 'sample' | 'limits'>
  actionsOf: RefreshContext['actionsOf']
  send: DelivererOptions['send']
  mode: Config['sources']
  metrics: Metrics
  log: Logger
  now: () => Date
  onRefresh: RefreshTelemetry
}

/** Refreshes the store, reads watched wallets and sends messages; of several instances the one that has a lock or a lease. */
export function startWork({
  store,
  origins,
  wallets,
  actionsOf,
  send,
  mode,
  metrics,
  log,
  now,
  onRefresh,
}: Parts): Work {
  const { live, sample } = origins
  // With caches of its own, so that no visitor waits for a reading that gives way to visitors.
  const wallet = createWallet({
    ...wallets,
    live: live?.backgroundWallet ?? null,
    sample: sample?.backgroundWallet ?? null,
    limits: patientLimits,
  })
  const watching = startWatching(
    createWatchReader({
      store,
      wallet,
      readPast: wallet.past,
      moreAddresses: webhookAddresses(store),
      now,
      log,
      telemetry: metrics.unreadableWallet,
    }),
  )
  const refresh = startRefresh({
    store,
    live: live?.market ?? null,
    sample: sample?.market ?? null,
    now,
    ...(sample && { sampleClock: sample.clock }),
    actionsOf,
    mode,
    log,
    telemetry: onRefresh,
  })
  const endDelivering = startDelivering({ store, send, now, log, telemetry: metrics.delivery })
  return {
    ready: refresh.ready,
    reloadSample: refresh.reloadSample,
    refreshNow: refresh.runOnce,
    readWatched: watching.readSoon,
    async stop() {
      // What was started last ends first, since it may use what was started before.
      await endDelivering()
      await refresh.stop()
      await watching.stop()
      await wallet.stop()
    },
  }
}

/** For an instance that only serves: others work. Of the sample it follows the hour, as those who load it do. */
export function leaveWork({ sample }: Pick<Origins, 'sample'>): Work {
  const advance = () => sample?.clock.advance()
  const endSchedule = sample === null ? () => {} : keepSchedule([{ pattern: SAMPLE_SCHEDULE, run: advance }], advance)
  return {
    ready: Promise.resolve(),
    reloadSample: async () => advance(),
    refreshNow: async () => 'skipped',
    readWatched: async () => {},
    stop: async () => endSchedule(),
  }
}
