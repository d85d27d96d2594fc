import { setTimeout as delay } from 'node:timers/promises'
import type { CoinCrawlSource, CoinObject } from '#service/market/source.ts'
import { describeFailure } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import type { CrawlProgress } from '#service/store/store.ts'
import { afterLost, afterPage, beginPass, isResting } from './crawl-progress.ts'

/** `now` in milliseconds that only go on. */
export type CrawlPace = {
  /** Between the beginnings of two pages: a hundred a minute, where the public host is asked 160 times at most. */
  pageMs: number
  /** News wait so long to be saved together, since every instance makes its lists anew when the coins change. */
  saveMs: number
  /** News that are saved together at most, by the kind of store: then the next page waits. */
  maxNews: Record<'embedded' | 'postgres', number>
  /** However many pages are still to come: the job goes on at its next run. */
  runMs: number
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const pace: CrawlPace = {
  pageMs: 600,
  saveMs: 60_000,
  // Of an embedded database all else waits for it: a thousand take about a second.
  maxNews: { embedded: 1_000, postgres: 5_000 },
  runMs: 8 * 60_000,
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
}

/** Whether there is a source of all coins whose pass is under way, or whose next one is due. */
export async function isCrawlDue({ store, sources, now }: RefreshContext): Promise<boolean> {
  const [source] = sources.coinCrawl
  return source !== undefined && !isResting(await store.coinCrawl.find(source.id), source, now())
}

/** Goes on with the pass over all coins of the chain, from the place where the last run saved; begins the next one when it is time. */
export const crawlCoins = (context: RefreshContext): Promise<void> => crawlAtPace(context, pace)

/** What was read before a failure is saved first, and so is the failure. A stop leaves what is not saved to be read again. */
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

/** The job's own end rather than the service's. */
const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

type Reading = {
  source: CoinCrawlSource
  place: CrawlProgress
  /** By object rather than by coin: a coin may be described twice. */
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
