import { setTimeout as delay } from 'node:timers/promises'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { createPathThreads } from '#service/simulation/path-threads.ts'
import { pathPlan } from '#testing/path-plan.ts'
import { servePathPage } from '#testing/serve-path-page.ts'
import { startService } from '#testing/start-service.ts'
import { benchSettings } from './answers.ts'
import { atMost, type Figure, figureTable } from './figure.ts'
import { load } from './load.ts'
import { launchBareBrowser } from './page/bare-browser.ts'
import { quietest } from './quietest.ts'
import { loopLagDuring } from './service-metrics.ts'

const RUNS = 7
/** Until all of a worker's code is compiled as well as it will be. */
const WARM_UP = 3
const MOST_MS = 300
/** Of an answer while a slider moves. */
const MOST_QUICK_MS = 40
/** Of a task of the page's own thread. */
const MOST_TASK_MS = 50
/** Of the event loop that answers requests, while both threads compute. */
const MOST_LAG_MS = 50
const SERVING_SECONDS = 15
/** As a client does after a 503 that names a second. */
const RETRY_MS = 1_000

const weekly = [...Array.from({ length: 61 }, (_, index) => index * 6), 365]
/** A year of a range of two coins that earns fees, with 62 days for its fan. */
const brownian = pathPlan({ seed: 42, paths: 10_000, horizonDays: 365, recordedDays: weekly, loans: [] })
/** The same with days of a past, and a loan beside it. */
const bootstrapped = pathPlan({
  ...brownian,
  prices: {
    model: 'bootstrap',
    coins: ['a', 'b'].map((id, coin) => ({
      id,
      logReturns: Array.from({ length: 365 }, (_, day) => 0.05 * Math.sin(day * (1.3 + coin)) * Math.cos(day / 9)),
    })),
    drift: 'none',
    meanBlockDays: 7,
  },
  loans: pathPlan().loans,
})

/** One run gives its milliseconds, and those of the longest task that it put into the way of others, where that is known. */
type Timed = { ms: number; longestTaskMs?: number }

async function measure(run: () => Promise<Timed>): Promise<{ ms: number; longestTaskMs: number; note: string }> {
  for (let round = 0; round < WARM_UP; round += 1) await run()
  const { results, stolenShare } = await quietest('price paths', RUNS, run)
  const ms = results.map((each) => each.ms).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  const longestTaskMs = Math.max(...results.map((each) => each.longestTaskMs ?? 0))
  const taken = stolenShare < 0.05 ? '' : `, ${(100 * stolenShare).toFixed(0)} % of a processor taken by the host`
  return { ms, longestTaskMs, note: `middle of ${RUNS}${taken}` }
}

const pathsASecond = ({ paths }: PathPlan, ms: number) => `${Math.round(paths / ms)},000 paths/s`

async function ofService(): Promise<Figure[]> {
  const threads = createPathThreads()
  const forever = new AbortController().signal
  const timed = (plan: PathPlan) => async (): Promise<Timed> => {
    const startedAt = performance.now()
    await threads.runPaths(plan, forever)
    return { ms: performance.now() - startedAt }
  }
  try {
    const figures: Figure[] = []
    for (const [name, plan] of [
      ['a range under GBM', brownian],
      ['a range and a loan under the past', bootstrapped],
    ] as const) {
      const { ms, note } = await measure(timed(plan))
      const what = `10,000 × 365, ${name}, a thread of the service`
      figures.push(atMost(MOST_MS, { what, value: ms, unit: 'ms', note: `${pathsASecond(plan, ms)}, ${note}` }))
    }
    return figures
  } finally {
    await threads.stop()
  }
}

/** Runs in the page: a plan in so many workers, which stay for the next one. */
async function drawPaths({ plan, count }: { plan: PathPlan; count: number }): Promise<Timed> {
  const { createPathWorkers } = await import(`${location.origin}/path-workers.js`)
  const running = Reflect.get(window, `crew${count}`)
  const crew = running ?? createPathWorkers(() => new Worker('/path-worker.ts', { type: 'module' }), count)
  Reflect.set(window, `crew${count}`, crew)
  let longestTaskMs = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
  })
  tasks.observe({ type: 'longtask' })
  const startedAt = performance.now()
  await crew.run(plan, new AbortController().signal)
  const ms = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, 50))
  tasks.disconnect()
  return { ms, longestTaskMs }
}

async function ofPage(): Promise<Figure[]> {
  const served = await servePathPage()
  const browser = await launchBareBrowser(await ensureChromium(), chromiumFlags)
  try {
    const page = await browser.newPage()
    await page.send('Page.navigate', { url: served.url })
    while (!(await page.evaluate<boolean>(`location.href === '${served.url}' && document.readyState === 'complete'`)));
    const timed = (plan: PathPlan, count: number) => () =>
      page.evaluate<Timed>(`(${drawPaths})(${JSON.stringify({ plan, count })})`)
    const figures: Figure[] = []
    let longest = 0
    for (const [name, plan, count] of [
      ['a range under GBM, one worker', brownian, 1],
      ['a range under GBM, two workers', brownian, 2],
      ['a range and a loan under the past, two workers', bootstrapped, 2],
    ] as const) {
      const { ms, longestTaskMs, note } = await measure(timed(plan, count))
      longest = Math.max(longest, longestTaskMs)
      const what = `10,000 × 365, ${name} of Chromium`
      figures.push(atMost(MOST_MS, { what, value: ms, unit: 'ms', note: `${pathsASecond(plan, ms)}, ${note}` }))
    }
    const { ms, longestTaskMs, note } = await measure(timed({ ...brownian, paths: 1_000 }, 2))
    const quick = { what: '1,000 × 365, a range under GBM, two workers of Chromium', value: ms, unit: 'ms', note }
    const task = { value: Math.max(longest, longestTaskMs), unit: 'ms', note: 'shorter ones than 50 ms count as 0' }
    return [
      ...figures,
      atMost(MOST_QUICK_MS, quick),
      atMost(MOST_TASK_MS, { what: 'longest task of the page’s own thread meanwhile', ...task }),
    ]
  } finally {
    await browser.close()
    await served.close()
  }
}

/** The same year as a question that looks nothing up; each seed is one that no cache has. */
const questionOf = (seed: number) => ({
  horizonDays: 365,
  deposits: [
    {
      valueUsd: 10_000,
      coins: [
        { symbol: 'A', priceUsd: 3 },
        { symbol: 'B', priceUsd: 1 },
      ],
      range: { lower: 0.5, upper: 2 },
      fees: { tier: 0.003, volumeUsdDay: 1e6, activeLiquidity: '5600000' },
    },
  ],
  prices: { seed, paths: 10_000, coins: { A: { sigma: 0.8 }, B: { sigma: 0.5 } }, correlation: 0.2 },
})

/** Simulations one after the other until the time is over; how many were answered. */
async function simulateUntil(end: number, url: string, seeds: () => number): Promise<number> {
  let answered = 0
  while (performance.now() < end) {
    const answer = await fetch(`${url}/v2/simulate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(questionOf(seeds())),
    })
    await answer.arrayBuffer()
    if (answer.ok) answered += 1
    else if (answer.status === 503) await delay(RETRY_MS)
    else throw new Error(`A simulation was answered with ${answer.status}`)
  }
  return answered
}

/** Lists are served while both threads simulate without a pause. */
async function ofServing(): Promise<Figure[]> {
  const service = await startService(benchSettings)
  try {
    let answered = 0
    let seed = 0
    const seeds = () => {
      seed += 1
      return seed
    }
    let p99Ms = Number.NaN
    const lag = await loopLagDuring(service.url, async () => {
      const end = performance.now() + SERVING_SECONDS * 1_000
      const simulating = [0, 1].map(() => simulateUntil(end, service.url, seeds))
      const lists = ['/v2/farming/vaults?limit=100', '/sui/coinsList', '/v2/defi/protocols']
      p99Ms = (await load(service.url, lists, { seconds: SERVING_SECONDS - 2 })).p99Ms
      answered = (await Promise.all(simulating)).reduce((sum, each) => sum + each, 0)
    })
    const note = `${(answered / SERVING_SECONDS).toFixed(1)} simulations/s, lists p99 ${p99Ms} ms`
    const what = 'event loop’s lag p99 while lists and two simulations are served'
    return [atMost(MOST_LAG_MS, { what, value: lag.p99Ms, unit: 'ms', note })]
  } finally {
    await service.stop()
  }
}

/** What a simulation takes: from the question to its summary, on a thread of the service and in workers of a real browser; and what it takes from others. */
export async function measurePaths(): Promise<string[][][]> {
  return [figureTable([...(await ofService()), ...(await ofPage()), ...(await ofServing())], 'paths')]
}
