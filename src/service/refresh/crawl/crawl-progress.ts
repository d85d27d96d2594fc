import type { CoinCrawlSource, CoinObjectPage } from '#service/market/source.ts'
import type { CrawlProgress } from '#service/store/store.ts'

/** Ten times the coins of today: a list that goes on and on is a fault of its host, and ends here. */
const MAX_OBJECTS = 2_000_000

type Lists = Pick<CoinCrawlSource, 'lists'>

/** Whether the last pass is over and the next is not due. One that ended in the future was ended by a wrong clock. */
export function isResting(
  { pass, last }: CrawlProgress,
  { everyMs }: Pick<CoinCrawlSource, 'everyMs'>,
  now: Date,
): boolean {
  if (pass !== null || last === null) return false
  const restedMs = now.getTime() - last.endedAt.getTime()
  return restedMs >= 0 && restedMs < everyMs
}

/** The pass that is under way, or the first page of the next one: also where the source's lists have other names by now. */
export function beginPass({ pass, last }: CrawlProgress, { lists }: Lists, now: Date): CrawlProgress {
  if (pass !== null && lists.includes(pass.list)) return { pass, last }
  const [first] = lists
  return {
    pass: first === undefined ? null : { startedAt: now, list: first, cursor: null, objects: 0, dropped: 0 },
    last,
  }
}

/** To the next page, the next list, or the end of the pass. Throws when the page leads to itself. */
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

/** The list from its beginning: what was read of it is known by now, and costs no more than the questions. */
export const afterLost = ({ pass, last }: CrawlProgress): CrawlProgress => ({
  pass: pass && { ...pass, cursor: null },
  last,
})
