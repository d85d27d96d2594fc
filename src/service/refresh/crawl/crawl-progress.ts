import type { CoinCrawlSource, CoinObjectPage } from '#service/market/source.ts'
import type { CrawlProgress } from '#service/store/store.ts'

/** Ten times the current number of coins. A longer list means a faulty host, so the pass ends here. */
const MAX_OBJECTS = 2_000_000

type Lists = Pick<CoinCrawlSource, 'lists'>

/**
 * Whether the last pass has ended and the next is not due. A pass that ended in the future was recorded by a wrong
 * clock and does not count.
 */
export function isResting(
  { pass, last }: CrawlProgress,
  { everyMs }: Pick<CoinCrawlSource, 'everyMs'>,
  now: Date,
): boolean {
  if (pass !== null || last === null) return false
  const restedMs = now.getTime() - last.endedAt.getTime()
  return restedMs >= 0 && restedMs < everyMs
}

/**
 * Returns the pass in progress, or the first page of the next one. Also starts again if the source's lists have been
 * renamed.
 */
export function beginPass({ pass, last }: CrawlProgress, { lists }: Lists, now: Date): CrawlProgress {
  if (pass !== null && lists.includes(pass.list)) return { pass, last }
  const [first] = lists
  return {
    pass: first === undefined ? null : { startedAt: now, list: first, cursor: null, objects: 0, dropped: 0 },
    last,
  }
}

/**
 * Advances to the next page, the next list, or the end of the pass. Throws if the page's cursor leads to the same page.
 */
export function afterPage(
  { pass, last }: CrawlProgress,
  page: CoinObjectPage,
  { lists }: Lists,
  now: Date,
): CrawlProgress {
  if (pass === null) return { pass, last }
  if (page.next !== null && page.next === pass.cursor) throw new Error('a page of coins leads to itself')
  const objects = pass.objects + page.objects
  const dropped = pass.dropped + page.objects - page.coins.length
  if (page.next !== null && objects < MAX_OBJECTS)
    return { pass: { ...pass, cursor: page.next, objects, dropped }, last }
  const list = lists[lists.indexOf(pass.list) + 1]
  if (list !== undefined) return { pass: { ...pass, list, cursor: null, objects, dropped }, last }
  return { pass: null, last: { endedAt: now, objects, dropped } }
}

/** Restarts the list from its beginning. Coins already read are known by now and cost only the requests. */
export const afterLost = ({ pass, last }: CrawlProgress): CrawlProgress => ({
  pass: pass && { ...pass, cursor: null },
  last,
})
