import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { startService } from '#testing/start-service.ts'

const SLOW_DOWN = 4
const RUNS = 3
const SLIDER_STEPS = 40

/** Kept by the page itself while it loads: blocking counts what a long task takes beyond 50 ms. */
type Vitals = { lcpMs: number; blockingMs: number; shift: number }
declare global {
  interface Window {
    vitals: Vitals
    redraws: number[]
  }
}

function watchVitals() {
  window.vitals = { lcpMs: 0, blockingMs: 0, shift: 0 }
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
}

async function slowPage(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { page, cdp }
}

/** One load of a page with an empty cache, until nothing more is asked for. */
async function loadOnce(browser: Browser, url: string) {
  const { page, cdp } = await slowPage(browser)
  let requests = 0
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watchVitals)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const vitals = await page.evaluate(() => window.vitals)
  await page.context().close()
  return { ...vitals, requests, kilobytes: bytes / 1024 }
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

/** The pages that a visitor sees first and the simulator's slider, in a real browser at a quarter of this machine's speed. */
export async function measureFirstLoad(): Promise<string[][][]> {
  const service = await startService({ RATE_LIMIT: '1000000' })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const loads = [[`first load, ${SLOW_DOWN}x slow-down`, 'LCP ms', 'blocking ms', 'CLS', 'requests', 'kB']]
    for (const path of ['/', '/vaults?limit=100']) {
      const runs: Awaited<ReturnType<typeof loadOnce>>[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(browser, `${service.url}${path}`))
      const middle = (pick: (run: Awaited<ReturnType<typeof loadOnce>>) => number) => median(runs.map(pick))
      loads.push([
        path,
        middle((run) => run.lcpMs).toFixed(0),
        middle((run) => run.blockingMs).toFixed(0),
        middle((run) => run.shift).toFixed(3),
        middle((run) => run.requests).toFixed(0),
        middle((run) => run.kilobytes).toFixed(0),
      ])
    }
    const answer = await (await fetch(`${service.url}/v2/farming/vaults?type=LP&limit=1`)).json()
    const redraws = await sliderRedraws(browser, `${service.url}/vaults/${answer.data[0].id}`)
    const slider = [
      [`slider, ${SLOW_DOWN}x slow-down`, 'p50 ms', 'p95 ms', 'worst ms'],
      ['key press to shown answer', ...[0.5, 0.95, 0.999].map((share) => at(redraws, share).toFixed(0))],
    ]
    return [loads, slider]
  } finally {
    await browser.close()
    await service.stop()
  }
}
