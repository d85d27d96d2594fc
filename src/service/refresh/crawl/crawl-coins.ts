import { setTimeout as delay } from 'node:timers/promises'
import type { CoinCrawlSource, CoinObject } from '#service/market/source.ts'
import { describeFailure } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import type { CrawlProgress } from '#service/store/store.ts'
import { afterLost, afterPage, beginPass, isResting } from './crawl-progress.ts'

/** `now` returns monotonic milliseconds. */
export type CrawlPace = {
  /** Interval between the starts of two pages: a hundred per minute; the public host gets at most 160 requests. */
  pageMs: number
  /**
   * How long to collect changes before saving them together: every instance rebuilds its lists when the coins change.
   */
  saveMs: number
  /** Maximum number of collected changes, by the kind of store. At the limit, the next page waits. */
  maxNews: Record<'embedded' | 'postgres', number>
  /** Time limit of a run, however many pages remain; the next run continues. */
  runMs: number
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const pace: CrawlPace = {
  pageMs: 600,
  saveMs: 60_000,
  // A write blocks all other use of an embedded database: a thousand rows take about a second.
  maxNews: { embedded: 1_000, postgres: 5_000 },
  runMs: 8 * 60_000,
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
}

/** Whether a source of all coins has a pass in progress or due. */
export async function isCrawlDue({ store, sources, now }: RefreshContext): Promise<boolean> {
  const [source] = sources.coinCrawl
  return source !== undefined && !isResting(await store.coinCrawl.find(source.id), source, now())
}

/**
 * Continues the pass over all coins of the chain from the last saved position, or starts the next one when it is due.
 */
export const crawlCoins = (context: RefreshContext): Promise<void> => crawlAtPace(context, pace)

/** After a failure, saves the coins read before it and then the failure. After a stop, unsaved coins are read again. */
export async function crawlAtPace(context: RefreshContext, pace: CrawlPace): Promise<void> {
  const { store, sources, now, signal } = context
  const [source] = sources.coinCrawl
  if (source === undefined) return
  const known = await store.coinCrawl.find(source.id)
  if (isResting(known, source, now())) return
  const reading = { source, place: beginPass(known, source, now()), news: new Map<string, CoinObject>() }
  try {
    await readPages(context, reading, pace)
  } catch (error) {
    if (signal.aborted && !isTimeout(signal.reason)) throw error
    await save(context, reading)
    await store.coinCrawl.recordFailure(source.id, describeFailure(error), now())
    throw error
  }
}

/** True for the job's own timeout, false for the service's stop. */
const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

type Reading = {
  source: CoinCrawlSource
  place: CrawlProgress
  /** Indexed by object, not by coin: two objects may describe one coin. */
  news: Map<string, CoinObject>
}

async function readPages(context: RefreshContext, reading: Reading, pace: CrawlPace): Promise<void> {
  const { store, now, signal } = context
  const begunAt = pace.now()
  let savedAt = begunAt
  while (reading.place.pass !== null) {
    if (pace.now() - savedAt >= pace.saveMs) {
      await save(context, reading)
      savedAt = pace.now()
    }
    const pageAt = pace.now()
    if (pageAt - begunAt >= pace.runMs) break
    const { list, cursor } = reading.place.pass
    const page = await reading.source.readPage({ list, after: cursor }, signal)
    if (page === null) reading.place = afterLost(reading.place)
    else {
      for (const coin of await store.coinCrawl.newsOf(page.coins))
        reading.news.set(`${coin.describedBy} ${coin.coinType}`, coin)
      reading.place = afterPage(reading.place, page, reading.source, now())
    }
    const isFull = reading.news.size >= pace.maxNews[store.kind]
    const restMs = (isFull ? savedAt + pace.saveMs : pageAt + pace.pageMs) - pace.now()
    if (restMs > 0 && reading.place.pass !== null) await pace.sleep(restMs, signal)
  }
  await save(context, reading)
}

async function save({ store, now }: RefreshContext, reading: Reading): Promise<void> {
  const { source, place, news } = reading
  await store.coinCrawl.save(source.id, { coins: [...news.values()], place, at: now() })
  news.clear()
}
