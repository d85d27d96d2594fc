import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { startService } from '#testing/start-service.ts'
import { atMost, type Figure, figureTable } from './figure.ts'

const SLOW_DOWN = 4
const RUNS = 3
const SLIDER_STEPS = 40

/** Kept by the page itself while it loads: blocking counts what a long task takes beyond 50 ms; 0 while there are no rows. */
type Vitals = { firstRowsMs: number; lcpMs: number; blockingMs: number; shift: number }
declare global {
  interface Window {
    vitals: Vitals
    redraws: number[]
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
  // The frame that has them is on the screen when the next task begins.
  const look = () => {
    const tables = [...document.querySelectorAll('main table[aria-busy]')].filter((table) => table.checkVisibility())
    if (tables.every((table) => table.querySelector('tbody th') === null)) requestAnimationFrame(look)
    else setTimeout(() => (window.vitals.firstRowsMs = performance.now()))
  }
  requestAnimationFrame(look)
}

async function slowPage(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { page, cdp }
}

/** By the browser itself: what Playwright puts into a page to look at it takes the slowed page's thread for longer than a long task. */
async function readVitals(cdp: CDPSession): Promise<Vitals> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'vitals', returnByValue: true })
  return result.value
}

/** One load of a page with an empty cache, until nothing more is asked for. `codeKb`: of script and style. */
async function loadOnce(browser: Browser, url: string) {
  const { page, cdp } = await slowPage(browser)
  const code = new Set<string>()
  let requests = 0
  let codeBytes = 0
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) codeBytes += encodedDataLength
  })
  await page.addInitScript(watchVitals)
  await page.goto(url, { waitUntil: 'networkidle' })
  let vitals = await readVitals(cdp)
  while (vitals.firstRowsMs === 0) {
    await page.waitForTimeout(100)
    vitals = await readVitals(cdp)
  }
  await page.waitForTimeout(500)
  vitals = await readVitals(cdp)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  await page.context().close()
  return { ...vitals, requests, codeKb: codeBytes / 1024, busyMs }
}

/** From a key press on a slider to the frame that shows its answer. */
async function sliderRedraws(browser: Browser, url: string): Promise<number[]> {
  const { page } = await slowPage(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  const slider = page.getByRole('slider').first()
  await slider.focus()
  await page.evaluate(() => {
    window.redraws = []
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => window.redraws.push(performance.now() - timeStamp))),
      { capture: true },
    )
  })
  for (let step = 0; step < SLIDER_STEPS; step += 1) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(50)
  }
  const redraws = await page.evaluate(() => window.redraws)
  await page.context().close()
  return redraws.toSorted((a, b) => a - b)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

type Load = Awaited<ReturnType<typeof loadOnce>>

const pages = [
  { name: '/', path: '/', firstRowsMs: 1_500, isFirst: true },
  { name: '/vaults?limit=100', path: '/vaults?limit=100', firstRowsMs: 1_500, isFirst: true },
  ...sampleWallets.slice(0, 2).map(({ address, label }) => ({
    name: label,
    path: `/wallet/${address}`,

    firstRowsMs: 2_000,
    isFirst: false,
  })),
]

/** One page loaded a few times, each figure its middle one, against what it may be. */
function loadFigures({ name, firstRowsMs, isFirst }: (typeof pages)[number], runs: Load[]): Figure[] {
  const middle = (pick: (run: Load) => number) => median(runs.map(pick))
  return [
    atMost(firstRowsMs, { what: `${name}: first rows`, value: middle((run) => run.firstRowsMs), unit: 'ms' }),
    ...(isFirst
      ? [
          atMost(12, { what: `${name}: requests`, value: middle((run) => run.requests), unit: '' }),
          atMost(900, { what: `${name}: LCP`, value: middle((run) => run.lcpMs), unit: 'ms' }),
          atMost(200, { what: `${name}: blocking`, value: middle((run) => run.blockingMs), unit: 'ms' }),
        ]
      : []),
    atMost(0.02, { what: `${name}: CLS`, value: middle((run) => run.shift), unit: '', digits: 3 }),
    atMost(140, {
      what: `${name}: script and style`,
      value: middle((run) => run.codeKb),
      unit: 'kB',
      note: `main thread busy ${middle((run) => run.busyMs).toFixed(0)} ms`,
    }),
  ]
}

/** The pages that a visitor sees first and the simulator's slider, in a real browser at a quarter of this machine's speed. */
export async function measureFirstLoad(): Promise<string[][][]> {
  const service = await startService({ RATE_LIMIT: '1000000' })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const figures: Figure[] = []
    for (const page of pages) {
      const url = `${service.url}${page.path}`
      const runs: Load[] = []
      // The first one warms the service: the first wallet loads the chains' libraries.
      await loadOnce(browser, url)
      for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(browser, url))
      figures.push(...loadFigures(page, runs))
    }
    const answer = await (await fetch(`${service.url}/v2/farming/vaults?type=LP&limit=1`)).json()
    const redraws = await sliderRedraws(browser, `${service.url}/vaults/${answer.data[0].id}`)
    const slider = (share: number) => ({ value: at(redraws, share), unit: 'ms', note: 'key press to shown answer' })
    figures.push(
      atMost(40, { what: 'slider, middle', ...slider(0.5) }),
      atMost(100, { what: 'slider, 95 of 100', ...slider(0.95) }),
    )
    return [figureTable(figures, `page, ${SLOW_DOWN}x slow-down`)]
  } finally {
    await browser.close()
    await service.stop()
  }
}
