import { type Figure, figureTable } from '#scripts/bench/figure.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { startService } from '#testing/start-service.ts'
import { type BareBrowser, launchBareBrowser } from './bare-browser.ts'
import { SLOW_DOWN } from './slow-page.ts'

const LOOP_ROUNDS = 5
const LOOP_STEPS = 50_000_000

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

type Measure = (browser: BareBrowser, service: string) => AsyncIterable<Figure>

/** Measures pages of a service with sample data in a real browser. Each figure is on stderr once it is known; the table's title says how fast this machine is. */
export async function onSlowPages(title: string, measure: Measure): Promise<string[][][]> {
  const service = await startService({ RATE_LIMIT: '1000000' })
  const browser = await launchBareBrowser(await ensureChromium(), chromiumFlags)
  try {
    const speedMs = loopMs()
    const figures: Figure[] = []
    for await (const figure of measure(browser, service.url)) {
      process.stderr.write(`${figure.what}: ${figure.measured}\n`)
      figures.push(figure)
    }
    return [figureTable(figures, `${title}, ${SLOW_DOWN}x slow-down, fixed loop ${speedMs.toFixed(0)} ms`)]
  } finally {
    await browser.close()
    await service.stop()
  }
}
