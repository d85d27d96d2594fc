import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '#scripts/project.mjs'
import { type RunningService, startService } from '#testing/start-service.ts'
import { type BenchStore, benchStores, seed } from './bench-store.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { type LoadQuestion, load } from './load.ts'
import { listQuestions, type Question } from './questions.ts'
import { loopLagDuring, residentMegabytes } from './service-metrics.ts'
import { measureSwap } from './swap.ts'

const VAULTS = 20_000
const SETTLE_MS = 3_000
const encodings = { plain: {}, br: { 'accept-encoding': 'br' } }
const leastRatio = { cached: 0.45, uncached: 0.35 }
const LEAST_RATIO_COUNTED_BY_VALKEY = 0.4

/**
 * The load data is labelled as sample: a service that shows live rows only would drop it; this one adds its own sample.
 */
export const benchSettings = { SOURCES: 'sample', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '1000000' }

export type Effort = {
  stores: number
  sizes: number[]
  seconds: number
  mixedSeconds: number
  swaps: number
  idleSeconds: number
}

/** A run takes long: each figure is printed to stderr as it comes, the table at the end. */
const print = (figures: Figure[]) => {
  for (const { what, measured, target, isMet } of figures)
    console.error(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${measured} (${target})`)
}

/** Returns the bytes as sent: `fetch` would decompress them. */
const bytesOf = (url: string, headers: Record<string, string>): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => buffer(answer).then(resolve, reject))
      .on('error', reject)
      .end()
  })

/** The medium-sized one of some responses, which a bare server sends as a substitute for all of them. */
async function typicalBody(url: string, paths: string[], headers: Record<string, string>): Promise<Uint8Array> {
  const some = paths.filter((_, index) => index % Math.ceil(paths.length / 25) === 0)
  const bodies: Uint8Array[] = []
  for (const path of some) bodies.push(await bytesOf(`${url}${path}`, headers))
  const bySize = bodies.toSorted((a, b) => a.length - b.length)
  return bySize[Math.floor(bySize.length / 2)] ?? new Uint8Array()
}

async function simulation(url: string): Promise<LoadQuestion> {
  const { data } = await (await fetch(`${url}/v2/farming/vaults?type=LP&limit=1`)).json()
  const body = { type: 'Pools', data: { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 100 } }
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', path: `/v2/farming/${data[0].id}/simulate`, headers, body: JSON.stringify(body) }
}

type Place = { service: RunningService; where: string; effort: Effort; isForCounting: boolean }

async function measureList(
  { service, where, effort, isForCounting }: Place,
  { name, kind, paths }: Question,
): Promise<Figure[]> {
  const { seconds } = effort
  if (kind === 'search') {
    const { p99Ms, requestsPerSecond } = await load(service.url, paths, { seconds })
    const note = `${requestsPerSecond.toFixed(0)}/s`
    return [atMost(10, { what: `${name}, p99, ${where}`, value: p99Ms, unit: 'ms', note })]
  }
  const figures: Figure[] = []
  for (const [encoding, headers] of Object.entries(encodings)) {
    const bareServer = await startBareServer(await typicalBody(service.url, paths, headers))
    const bare = await load(bareServer.url, ['/'], { seconds, headers })
    await bareServer.stop()
    const measured = await load(service.url, paths, { seconds, headers })
    const what = `${name} ${kind}, ${encoding}, ${where}`
    const value = measured.requestsPerSecond / bare.requestsPerSecond
    const note = `${measured.requestsPerSecond.toFixed(0)}/s of ${bare.requestsPerSecond.toFixed(0)}/s`
    const least = isForCounting ? LEAST_RATIO_COUNTED_BY_VALKEY : leastRatio[kind]
    figures.push(atLeast(least, { what, value, unit: 'of bare', digits: 2, note }))
  }
  return figures
}

/** A benchmark of empty lists would give misleadingly good results. */
async function requireRows(url: string, coins: number): Promise<void> {
  const { data } = await (await fetch(`${url}/sui/coinsList`)).json()
  const { pagination } = await (await fetch(`${url}/v2/farming/vaults`)).json()
  if (data.pagination.totalCount < coins || pagination.total < VAULTS) throw new Error('The load data is not there')
}

async function timed<T>(run: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now()
  const value = await run()
  return { value, seconds: (performance.now() - startedAt) / 1000 }
}

/** All figures of one store at one size. The memory of the smallest size is the base for the others. */
async function measureAt(store: BenchStore, coins: number, effort: Effort, base: Map<string, number>) {
  const { settings, remove } = await store.create()
  const where = `${store.name}, ${coins.toLocaleString('en')} coins`
  const figures: Figure[] = []
  const start = () => startService({ ...benchSettings, ...settings }, ['coins', 'vaults'])
  try {
    await seed(settings, { coins, vaults: VAULTS })
    // The first start adds the sample to the load data, the whole of it: what is left would be read while lists are measured.
    await (await startService({ ...benchSettings, ...settings }, 'all')).stop()
    const { value: service, seconds } = await timed(start)
    try {
      await requireRows(service.url, coins)
      const most = coins > 100_000 ? 5 : 1.5
      figures.push(atMost(most, { what: `ready again, ${where}`, value: seconds, unit: 's', digits: 2 }))
      await delay(SETTLE_MS)
      const megabytes = await residentMegabytes(service.url)
      const before = base.get(store.name)
      if (before === undefined) base.set(store.name, megabytes)
      else {
        const what = `memory that the coins add, ${where}`
        figures.push(atMost(200, { what, value: megabytes - before, unit: 'MB' }))
      }
      const place = { service, where, effort, isForCounting: store.isForCounting === true }
      for (const question of listQuestions(coins))
        if (question.kind === 'cached' || !place.isForCounting) figures.push(...(await measureList(place, question)))
      if (place.isForCounting) return figures
      const e5 = await load(service.url, [await simulation(service.url)], { seconds: effort.seconds })
      figures.push(atLeast(3000, { what: `E5, ${where}`, value: e5.requestsPerSecond, unit: '/s' }))
      if (settings.DATABASE_URL !== undefined) {
        const stallMs = await measureSwap(service.url, settings.DATABASE_URL, effort.swaps)
        figures.push(atMost(20, { what: `stall of a swap, ${where}`, value: stallMs, unit: 'ms' }))
      }
      figures.push(...(await measureMixed(place, coins)))
    } finally {
      await service.stop()
    }
  } finally {
    await remove()
  }
  return figures
}

/** A hundred clients that send any requests that need no upstream. */
async function measureMixed({ service, where, effort }: Place, coins: number): Promise<Figure[]> {
  const lists = listQuestions(coins).flatMap(({ paths }) => paths.slice(0, 200))
  const others: LoadQuestion[] = [
    '/healthz',
    '/v2/defi/protocols',
    '/v2/farming/vaults?chain=SUI',
    '/v2/farming/apr/navi',
  ]
  const simulated = await simulation(service.url)
  const questions = lists.flatMap((path, at) => [path, others[at % others.length] ?? path, simulated])
  let p99Ms = Number.NaN
  const lag = await loopLagDuring(service.url, async () => {
    const options = { seconds: effort.mixedSeconds, connections: 100, headers: { 'accept-encoding': 'gzip, br' } }
    p99Ms = (await load(service.url, questions, options)).p99Ms
  })
  return [
    atMost(150, { what: `100 mixed connections, p99, ${where}`, value: p99Ms, unit: 'ms' }),
    atMost(50, { what: `100 mixed connections, loop lag p99, ${where}`, value: lag.p99Ms, unit: 'ms' }),
  ]
}

/** Memory of a fresh, idle service on sample data, and how soon it is back after a stop. */
async function measureIdle(idleSeconds: number): Promise<Figure[]> {
  const store = await (benchStores[0] as () => Promise<BenchStore>)()
  const { settings, remove } = await store.create()
  try {
    const first = await startService({ SOURCES: 'sample', ...settings })
    await delay(1000 * idleSeconds)
    const megabytes = await residentMegabytes(first.url)
    await first.stop()
    const { value: again, seconds } = await timed(() => startService({ SOURCES: 'sample', ...settings }))
    await again.stop()
    return [
      atMost(300, { what: 'idle resident on sample data', value: megabytes, unit: 'MB' }),
      atMost(1.5, { what: 'ready again on sample data', value: seconds, unit: 's', digits: 2 }),
    ]
  } finally {
    await remove()
  }
}

/** Measures the acceptance figures, on both stores and at all sizes, as one table; prints each when it is available. */
export async function measureAnswers(effort: Effort): Promise<Figure[]> {
  const figures = await measureIdle(effort.idleSeconds)
  print(figures)
  const base = new Map<string, number>()
  for (const open of benchStores.slice(0, effort.stores)) {
    const store = await open()
    try {
      for (const coins of store.isForCounting ? effort.sizes.slice(0, 1) : effort.sizes) {
        const found = await measureAt(store, coins, effort, base)
        print(found)
        figures.push(...found)
      }
    } finally {
      await store.close()
    }
  }
  return figures
}

/** Starts a bare node:http server in its own process that responds to every request with this body. */
async function startBareServer(body: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-bare-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  const script = join(projectFolder, 'src', 'scripts', 'bench', 'bare-server.mjs')
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => reject(new Error('The bare server ended before it listened')))
  })
  const stop = async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
