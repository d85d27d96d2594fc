import { setTimeout as delay } from 'node:timers/promises'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { atMost, type Figure } from '#scripts/bench/figure.ts'
import { quietest, takenNote } from '#scripts/bench/quietest.ts'
import type { BareBrowser } from './bare-browser.ts'
import { onSlowPages } from './on-slow-pages.ts'
import { asScript, median, SETTLED_MS, slowPage } from './slow-page.ts'

/**
 * Recorded by the page itself while it loads: blocking counts the time of a long task beyond 50 ms; 0 while there are
 * no rows.
 */
type Vitals = { firstRowsMs: number; lcpMs: number; blockingMs: number; shift: number }
declare global {
  interface Window {
    vitals: Vitals
  }
}

function watchVitals() {
  window.vitals = { firstRowsMs: 0, lcpMs: 0, blockingMs: 0, shift: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    window.vitals.lcpMs = entry.startTime
  })
  watch('longtask', (entry) => {
    window.vitals.blockingMs += entry.duration - 50
  })
  watch('layout-shift', (entry) => {
    window.vitals.shift += (entry as PerformanceEntry & { value: number }).value
  })
  // When the next task begins, the frame with the rows is on the screen.
  const look = () => {
    const tables = [...document.querySelectorAll('main table[aria-busy="false"]')]
    const hasRows = tables.some((table) => table.checkVisibility() && table.querySelector('tbody th') !== null)
    if (!hasRows) requestAnimationFrame(look)
    else setTimeout(() => (window.vitals.firstRowsMs = performance.now()))
  }
  requestAnimationFrame(look)
}

/** A page that has none is measured for nothing. */
const ROWS_WITHIN_MS = 60_000

/** Loads a page with an empty cache, until there are no more requests. `codeKb`: script and style without the map, which comes after the rows. */
async function loadOnce(browser: BareBrowser, url: string) {
  const { page, traffic, go } = await slowPage(browser)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: asScript(watchVitals) })
  await go(url)
  const vitals = () => page.evaluate<Vitals>('vitals')
  const begun = performance.now()
  while ((await vitals()).firstRowsMs === 0) {
    if (performance.now() - begun > ROWS_WITHIN_MS)
      throw new Error(`No rows on ${url} within ${ROWS_WITHIN_MS / 1000} s.`)
    await delay(100)
  }
  await delay(SETTLED_MS)
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  const { requests, codeBytes, mapBytes } = traffic
  const load = { ...(await vitals()), requests, codeKb: codeBytes / 1024, mapKb: mapBytes / 1024, busyMs }
  await page.close()
  return load
}

type Load = Awaited<ReturnType<typeof loadOnce>>

const pages = [
  { name: '/', path: '/', firstRowsMs: 1_500, isFirst: true },
  { name: '/vaults', path: '/vaults', firstRowsMs: 1_500, isFirst: true },
  ...sampleWallets.slice(0, 2).map(({ address, label }) => ({
    name: label,
    path: `/wallet/${address}`,

    firstRowsMs: 2_000,
    isFirst: false,
  })),
]

/** Loads one page a few times and compares the median of each figure with its limit. */
function loadFigures({ name, firstRowsMs, isFirst }: (typeof pages)[number], loads: Load[], stolen: number): Figure[] {
  const middle = (pick: (run: Load) => number) => median(loads.map(pick))
  const [codeKb, mapKb, busyMs] = [middle((run) => run.codeKb), middle((run) => run.mapKb), middle((run) => run.busyMs)]
  const code = isFirst ? [] : [`${codeKb.toFixed(0)} kB of script and style`]
  const map = mapKb > 0 ? { note: `and ${mapKb.toFixed(0)} kB of the map, after the rows` } : {}
  const note = [...code, `main thread busy ${busyMs.toFixed(0)} ms`, ...takenNote(stolen)].join(', ')
  return [
    atMost(firstRowsMs, { what: `${name}: first rows`, value: middle((run) => run.firstRowsMs), unit: 'ms', note }),
    atMost(0.02, { what: `${name}: CLS`, value: middle((run) => run.shift), unit: '', digits: 3 }),
    ...(isFirst
      ? [
          atMost(900, { what: `${name}: LCP`, value: middle((run) => run.lcpMs), unit: 'ms' }),
          atMost(200, { what: `${name}: blocking`, value: middle((run) => run.blockingMs), unit: 'ms' }),
          atMost(12, { what: `${name}: requests`, value: middle((run) => run.requests), unit: '' }),
          atMost(140, { what: `${name}: script and style`, value: codeKb, unit: 'kB', digits: 1, ...map }),
        ]
      : []),
  ]
}

/** Measures the pages that a visitor sees first, in a real browser at a quarter of this machine's speed. */
export const measureFirstLoad = (runs: number) =>
  onSlowPages('first load', async function* (browser, service) {
    for (const page of pages) {
      const url = `${service}${page.path}`
      // The first load warms up the service: the first wallet loads the chains' libraries.
      await loadOnce(browser, url)
      const { results, stolenShare } = await quietest(`load ${page.name}`, runs, () => loadOnce(browser, url))
      yield* loadFigures(page, results, stolenShare)
    }
  })
