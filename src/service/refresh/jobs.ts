import { crawlCoins, isCrawlDue } from './crawl/crawl-coins.ts'
import { refreshCoins } from './datasets/refresh-coins.ts'
import { refreshHolders } from './datasets/refresh-holders.ts'
import { refreshMarkets } from './datasets/refresh-markets.ts'
import { refreshMetadata } from './datasets/refresh-metadata.ts'
import { refreshProtocols } from './datasets/refresh-protocols.ts'
import { refreshStaking, refreshVaults } from './datasets/refresh-vaults.ts'
import type { RefreshContext, RefreshJob } from './refresh-job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * All jobs, each family's leading dataset first. Vaults run at :23, since DefiLlama's data changes at :22. Daily jobs
 * run at odd times of the night, since most clients use whole hours. Staking also runs hourly: APR ranges use the last
 * hour's samples.
 */
export const jobs = [
  {
    name: 'coins',
    dataset: 'coins',
    family: 'coins',
    schedule: '17 3 * * *',
    everyMs: DAY,
    jitterMs: 10 * MINUTE,
    run: refreshCoins,
  },
  {
    name: 'markets',
    dataset: 'markets',
    family: 'coins',
    schedule: '7,27,47 * * * *',
    everyMs: 20 * MINUTE,
    jitterMs: MINUTE,
    run: refreshMarkets,
  },
  {
    name: 'metadata',
    dataset: 'metadata',
    family: 'coins',
    schedule: '*/15 * * * *',
    everyMs: 15 * MINUTE,
    jitterMs: MINUTE,
    run: refreshMetadata,
  },
  {
    name: 'holders',
    dataset: 'holders',
    family: 'coins',
    schedule: '37 * * * *',
    everyMs: HOUR,
    jitterMs: 5 * MINUTE,
    run: refreshHolders,
  },
  {
    name: 'coin-crawl',
    dataset: null,
    family: 'coins',
    schedule: '*/10 * * * *',
    everyMs: 10 * MINUTE,
    jitterMs: MINUTE,
    isDue: isCrawlDue,
    run: crawlCoins,
  },
  {
    name: 'vaults',
    dataset: 'vaults',
    family: 'vaults',
    schedule: '23 * * * *',
    everyMs: HOUR,
    jitterMs: MINUTE,
    run: refreshVaults,
  },
  {
    name: 'protocols',
    dataset: 'protocols',
    family: 'vaults',
    schedule: '41 4 * * *',
    everyMs: DAY,
    jitterMs: 10 * MINUTE,
    run: refreshProtocols,
  },
  {
    name: 'staking',
    dataset: 'staking',
    family: 'vaults',
    schedule: '31 * * * *',
    everyMs: HOUR,
    jitterMs: MINUTE,
    run: refreshStaking,
  },
  {
    name: 'thinning',
    dataset: null,
    family: null,
    schedule: '53 2 * * *',
    everyMs: DAY,
    jitterMs: 10 * MINUTE,
    run: pruneHistory,
  },
] as const satisfies RefreshJob[]

/** The jobs of one family, its leading dataset first. */
export const jobsOf = (family: RefreshJob['family']): RefreshJob[] => jobs.filter((job) => job.family === family)

/**
 * Whether a family switches to another kind with this job; its other jobs wait for it. The leading dataset has the
 * family's name.
 */
export const leads = (job: RefreshJob): boolean => job.family !== null && job.dataset === job.family

/**
 * Retains hourly points for seven days and one per day before that, responses about wallets for seven days, daily
 * prices for thirty, and how refreshes ended for ninety.
 */
async function pruneHistory({ store, now }: RefreshContext): Promise<void> {
  await store.vaults.pruneSamples(now())
  await store.prices.prune(now())
  await store.priceHistories.prune(now())
  await store.refreshHistory.prune(now())
  await store.walletCache.prune(now())
  await store.deliveries.prune(now())
}
