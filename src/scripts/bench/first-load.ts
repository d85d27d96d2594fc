import { setTimeout as delay } from 'node:timers/promises'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { startService } from '#testing/start-service.ts'
import { type BareBrowser, type BarePage, launchBareBrowser } from './bare-browser.ts'
import { atMost, type Figure, figureTable } from './figure.ts'
import { actionFigures } from './page-actions.ts'
import { quietest, takenNote } from './quietest.ts'
import { median, SETTLED_MS, SLOW_DOWN, slowPage } from './slow-page.ts'

const RUNS = 3
const SLIDER_STEPS = 40
const HANDLE_STEPS = 60
const LOOP_ROUNDS = 5
const LOOP_STEPS = 50_000_000

/**
 * Recorded by the page itself while it loads: blocking counts the time of a long task beyond 50 ms; 0 while there are
 * no rows.
 */
type Vitals = { firstRowsMs: number; lcpMs: number; blockingMs: number; shift: number }
declare global {
  interface Window {
    vitals: Vitals
    redraws: number[]
    longTasks: number[]
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
    const tables = [...document.querySelectorAll('main table[aria-busy]')].filter((table) => table.checkVisibility())
    if (tables.every((table) => table.querySelector('tbody th') === null)) requestAnimationFrame(look)
    else setTimeout(() => (window.vitals.firstRowsMs = performance.now()))
  }
  requestAnimationFrame(look)
}

const asScript = (run: () => void) => `(${run})()`

/** Loads a page with an empty cache, until there are no more requests. `codeKb`: script and style. */
async function loadOnce(browser: BareBrowser, url: string) {
  const { page, traffic, go } = await slowPage(browser)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: asScript(watchVitals) })
  await go(url)
  const vitals = () => page.evaluate<Vitals>('vitals')
  while ((await vitals()).firstRowsMs === 0) await delay(100)
  await delay(SETTLED_MS)
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  const load = { ...(await vitals()), requests: traffic.requests, codeKb: traffic.codeBytes / 1024, busyMs }
  await page.close()
  return load
}

function watchRedraws() {
  window.redraws = []
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.redraws.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

const arrowRight = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 }

async function pressArrow(page: BarePage): Promise<void> {
  await page.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...arrowRight })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...arrowRight })
}

type Redraws = { redraws: number[]; longTasks: number[] }
type SliderAt = { url: string; selector: string; steps: number; pauseMs: number }

/** Time from a key press on a slider to the frame with its result, and the tasks beyond 50 ms that the presses caused. */
async function sliderRedraws(browser: BareBrowser, { url, selector, steps, pauseMs }: SliderAt): Promise<Redraws> {
  const { page, go } = await slowPage(browser)
  await go(url)
  await delay(SETTLED_MS)
  const slider = `document.querySelector(${JSON.stringify(selector)})`
  while (!(await page.evaluate<boolean>(`${slider} !== null`))) await delay(100)
  await delay(SETTLED_MS)
  await page.evaluate(`${asScript(watchRedraws)}, ${slider}.focus()`)
  for (let step = 0; step < steps; step += 1) {
    await pressArrow(page)
    await delay(pauseMs)
  }
  const found = await page.evaluate<Redraws>('({ redraws, longTasks })')
  if (found.redraws.length === 0) throw new Error('No key press reached the slider.')
  await page.close()
  return found
}

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

/** Loads one page a few times and compares the median of each figure with its limit. */
function loadFigures({ name, firstRowsMs, isFirst }: (typeof pages)[number], runs: Load[], stolen: number): Figure[] {
  const middle = (pick: (run: Load) => number) => median(runs.map(pick))
  const [codeKb, busyMs] = [middle((run) => run.codeKb), middle((run) => run.busyMs)]
  const code = isFirst ? [] : [`${codeKb.toFixed(0)} kB of script and style`]
  const note = [...code, `main thread busy ${busyMs.toFixed(0)} ms`, ...takenNote(stolen)].join(', ')
  return [
    atMost(firstRowsMs, { what: `${name}: first rows`, value: middle((run) => run.firstRowsMs), unit: 'ms', note }),
    atMost(0.02, { what: `${name}: CLS`, value: middle((run) => run.shift), unit: '', digits: 3 }),
    ...(isFirst
      ? [
          atMost(900, { what: `${name}: LCP`, value: middle((run) => run.lcpMs), unit: 'ms' }),
          atMost(200, { what: `${name}: blocking`, value: middle((run) => run.blockingMs), unit: 'ms' }),
          atMost(12, { what: `${name}: requests`, value: middle((run) => run.requests), unit: '' }),
          atMost(140, { what: `${name}: script and style`, value: codeKb, unit: 'kB' }),
        ]
      : []),
  ]
}

/** The simulator of a vault, and a range over past prices, whose fan follows with a thousand paths. */
async function slidersOf(service: string) {
  const first = async (query: string): Promise<string> => {
    const { data } = await (await fetch(`${service}/v2/farming/vaults?type=LP&limit=1${query}`)).json()
    return data[0].id
  }
  const deposit = new URLSearchParams([
    ['d1.vault', await first('&chain=SUI&search=SUI-USDC')],
    ['d1.usd', '10000'],
    ['d1.range', '0.9,1.1'],
  ])
  return [
    {
      ...{ what: 'slider', note: 'key press to shown answer', steps: SLIDER_STEPS, pauseMs: 50 },
      url: `${service}/vaults/${await first('')}`,
      selector: '[type="range"]',
    },
    {
      ...{ what: 'handle of a range', note: 'key press to moved handle', steps: HANDLE_STEPS, pauseMs: 250 },
      url: `${service}/simulate?${deposit}`,
      selector: '[role="slider"][aria-label="Upper price"]',
    },
  ]
}

/**
 * Milliseconds that this machine takes for a fixed loop of whole numbers, the middle of five: figures of two machines, or
 * of two evenings, are compared by it.
 */
function loopMs(): number {
  const times = Array.from({ length: LOOP_ROUNDS }, (_, round) => {
    const startedAt = performance.now()
    let word = round + 1
    for (let step = 0; step < LOOP_STEPS; step += 1) {
      word ^= word << 13
      word ^= word >>> 17
      word ^= word << 5
    }
    // Never true, and the loop is not thrown away.
    if (word === 0) throw new Error('A shifted word became 0')
    return performance.now() - startedAt
  })
  return times.toSorted((a, b) => a - b)[Math.floor(LOOP_ROUNDS / 2)] ?? Number.NaN
}

/**
 * Measures the pages that a visitor sees first, the sliders of simulations and what presses lead to, in a real browser at a quarter of
 * this machine's speed.
 */
export async function measureFirstLoad(): Promise<string[][][]> {
  const service = await startService({ RATE_LIMIT: '1000000' })
  const browser = await launchBareBrowser(await ensureChromium(), chromiumFlags)
  try {
    const speedMs = loopMs()
    const figures: Figure[] = []
    for (const page of pages) {
      const url = `${service.url}${page.path}`
      // The first load warms up the service: the first wallet loads the chains' libraries.
      await loadOnce(browser, url)
      const { results, stolenShare } = await quietest(RUNS, () => loadOnce(browser, url))
      figures.push(...loadFigures(page, results, stolenShare))
    }
    for (const slider of await slidersOf(service.url)) {
      const { results, stolenShare } = await quietest(RUNS, () => sliderRedraws(browser, slider))
      const redraws = results.flatMap((run) => run.redraws).toSorted((a, b) => a - b)
      const longest = Math.max(0, ...results.flatMap((run) => run.longTasks))
      const longTask = longest === 0 ? 'no task over 50 ms' : `longest task ${longest.toFixed(0)} ms`
      const note = [slider.note, longTask, ...takenNote(stolenShare)].join(', ')
      const figure = (share: number) => ({ value: at(redraws, share), unit: 'ms', note })
      figures.push(
        atMost(40, { what: `${slider.what}, middle`, ...figure(0.5) }),
        atMost(100, { what: `${slider.what}, 95 of 100`, ...figure(0.95) }),
      )
    }
    figures.push(...(await actionFigures(browser, service.url)))
    return [figureTable(figures, `page, ${SLOW_DOWN}x slow-down, fixed loop ${speedMs.toFixed(0)} ms`)]
  } finally {
    await browser.close()
    await service.stop()
  }
}
