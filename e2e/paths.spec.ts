import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { PathPlan, PricePlan } from '#domain/simulation/paths/path-plan.ts'
import { type PathResults, runPaths } from '#domain/simulation/paths/run-paths.ts'
import { summarisePaths } from '#domain/simulation/paths/summarise-paths.ts'
import { servePathPage } from '#testing/serve-path-page.ts'
import { inTier } from '#testing/tier.ts'

type Workers = typeof import('#dashboard/features/simulator/paths/path-workers.ts')

const coins = ['a', 'b', 'c']
const past = coins.map((id, coin) => ({
  id,
  logReturns: Array.from({ length: 250 }, (_, day) => ((day * (coin + 7) * 7919) % 1009) / 1009 / 12 - 0.041),
}))
const models: Record<string, PricePlan> = {
  gbm: {
    model: 'gbm',
    // A coin of such volatility has moves that the fast way of an exponential does not take.
    coins: [0.8, 0.5, 4].map((sigmaYear, coin) => ({ id: coins[coin] ?? '', sigmaYear, driftYear: 0.05 })),
    correlation: [
      [1, 0.6, 0.2],
      [0.6, 1, -0.3],
      [0.2, -0.3, 1],
    ],
  },
  bootstrap: { model: 'bootstrap', coins: past, drift: 'none', meanBlockDays: 6.3 },
  path: { model: 'path', coins: coins.map((id, coin) => ({ id, endRatio: [0, 1.7, 0.3][coin] ?? 1 })) },
}
const pair = [
  { coin: 0, weight: 0.5 },
  { coin: 1, weight: 0.5 },
]
const planOf = (prices: PricePlan): PathPlan => ({
  seed: 20_261_124,
  // More than four chunks, one of them not full.
  paths: inTier({ short: 1_100, long: 2_500 }),
  horizonDays: 180,
  recordedDays: [0, 30, 90, 180],
  prices,
  deposits: [
    {
      valueUsd: 1000,
      range: null,
      coins: [...pair.map(({ coin }) => ({ coin, weight: 0.4 })), { coin: 2, weight: 0.2 }],
      apy: 0.13,
      fees: null,
    },
    {
      valueUsd: 5000,
      range: { lower: 0.8, upper: 1.3, rebalancing: { afterDays: 1, swapCost: 0.003, gasUsd: 2 } },
      coins: pair,
      apy: null,
      fees: { tier: 0.003, protocolShare: 0.1, volumeUsdDay: 3e6, othersLiquidityUsd: 4e6 },
    },
    { valueUsd: 10, range: { lower: 0.5, upper: 2, rebalancing: null }, coins: pair, apy: 0.3, fees: null },
  ],
  loans: [
    {
      collateral: [
        { coin: 0, securedUsd: 900, apy: 0.02 },
        { coin: 2, securedUsd: 500, apy: 0 },
      ],
      debt: [{ coin: 1, usd: 1000, apy: 0.07 }],
    },
  ],
})

let served: Awaited<ReturnType<typeof servePathPage>>
test.beforeAll(async () => {
  served = await servePathPage()
})
test.afterAll(() => served.close())

const columnsOf = ({ deposits, loans }: PathResults) =>
  [...deposits, ...loans].flatMap((record) => Object.values(record))

function digestOf(results: PathResults): string {
  const hash = createHash('sha256')
  for (const { buffer, byteOffset, byteLength } of columnsOf(results)) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  }
  return hash.digest('hex')
}

// In the short tier the model whose exponential the page computes in its own way.
for (const [name, prices] of Object.entries(models).slice(0, inTier({ short: 1, long: undefined }))) {
  test(`the same seed gives the same bytes here and in the browser, whatever the number of workers: ${name}`, async ({
    page,
  }) => {
    const plan = planOf(prices)
    const results = runPaths(plan)
    const digest = digestOf(results)
    const summary = JSON.stringify(summarisePaths(plan, results))

    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto(served.url)
    expect(await page.evaluate(drawnDigest, plan)).toBe(digest)
    for (const count of [1, 2, 4]) expect(await page.evaluate(drawnSummary, { plan, count })).toBe(summary)
    expect(refused).toEqual([])
  })
}

/** Runs in the page: the bytes of all that one worker finds. */
async function drawnDigest(plan: PathPlan): Promise<string> {
  const worker = new Worker('/path-worker.ts', { type: 'module' })
  const results = await new Promise<PathResults>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data.results)
    worker.onerror = ({ message }) => reject(new Error(message))
    const chunks = plan.prices.model === 'path' ? 1 : Math.ceil(plan.paths / 256)
    worker.postMessage({ id: 1, kind: 'run', plan, from: 0, to: chunks })
  })
  worker.terminate()
  const columns = [...results.deposits, ...results.loans].flatMap((record) => Object.values(record))
  const bytes = columns.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(bytes).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Runs in the page: what the dashboard's own workers make of a plan. */
async function drawnSummary({ plan, count }: { plan: PathPlan; count: number }): Promise<string> {
  const path = '/path-workers.js'
  const { createPathWorkers }: Workers = await import(path)
  const workers = createPathWorkers(() => new Worker('/path-worker.ts', { type: 'module' }), count)
  const summary = await workers.run(plan, new AbortController().signal)
  workers.stop()
  return JSON.stringify(summary)
}
