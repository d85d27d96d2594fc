import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coinSortFields } from '#contract/coin.ts'
import { vaultOrders, vaultTypes } from '#contract/vault.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { startService } from '#testing/start-service.ts'
import { type Load, load } from './load.ts'
import { startBareServer } from './start-bare-server.ts'

const VAULTS = 2000
/** What the load data makes its names of. */
const syllables = ['ka', 'mo', 'su', 'ne', 'ri', 'to', 'la', 'vi', 'do', 'shi', 'pe', 'zu', 'wa', 'lu', 'fi', 'go']
const directions = ['asc', 'desc']

/** All members of the first list, each with all of the second. */
const crossed = <A, B, C>(first: readonly A[], second: readonly B[], join: (a: A, b: B) => C): C[] =>
  second.flatMap((b) => first.map((a) => join(a, b)))
const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step)

/**
 * Each kind of question as paths to ask in turn: one path is answered from the cache. Of the others there are more, all
 * different, than the cache holds answers, so that asked in turn none is found there.
 */
function questions(coins: number): Record<string, string[]> {
  const coinSorts = crossed(coinSortFields, directions, (field, direction) => `sort=${field}:${direction}`)
  const coinPages = crossed(
    every(1, 30),
    every(1, Math.min(200, coins / 50)),
    (less, page) => `limit=${50 - less}&page=${page}`,
  )
  const pairs = crossed(syllables, syllables, (a, b) => a + b)
  const vaultOrderings = crossed(vaultOrders, directions, (order, sort) => `order=${order}&sort=${sort}`)
  return {
    'E2 cached': ['/sui/coinsList'],
    'E2 uncached': crossed(coinSorts, coinPages.slice(0, 400), (sort, page) => `/sui/coinsList?${sort}&${page}`),
    'E2 search, cached': ['/sui/coinsList?search=kamo'],
    'E2 search, uncached': crossed(pairs, ['', ...syllables], (pair, end) => `/sui/coinsList?search=${pair}${end}`),
    'E9 cached': ['/v2/farming/vaults'],
    'E9 uncached': crossed(
      vaultOrderings,
      every(5, 380),
      (order, offset) => `/v2/farming/vaults?${order}&offset=${offset}`,
    ),
    'E9 filtered, cached': ['/v2/farming/vaults?type=LP&chain=SUI'],
    'E9 filtered, uncached': crossed(
      crossed(vaultOrderings, vaultTypes, (order, type) => `${order}&type=${type}`),
      every(4, 40),
      (filter, offset) => `/v2/farming/vaults?chain=SUI&${filter}&limit=50&offset=${offset}`,
    ),
  }
}

/** The load data is labelled sample: a service that shows live rows alone would drop it, this one lays its own sample beside it. */
const settings = { SOURCES: 'sample', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '1000000' }

/** A benchmark of empty lists would look splendid. */
async function requireRows(url: string, coins: number): Promise<void> {
  const { data } = await (await fetch(`${url}/sui/coinsList`)).json()
  const { pagination } = await (await fetch(`${url}/v2/farming/vaults`)).json()
  if (data.pagination.totalCount < coins || pagination.total < VAULTS) throw new Error('The load data is not there')
}

/** Of some of the answers that of middle size: what a bare server sends to stand for them all. */
async function typicalBody(url: string, paths: string[]): Promise<Uint8Array> {
  const asked = paths.filter((_, index) => index % Math.ceil(paths.length / 25) === 0)
  const bodies: Uint8Array[] = []
  for (const path of asked) bodies.push(new Uint8Array(await (await fetch(`${url}${path}`)).arrayBuffer()))
  const bySize = bodies.toSorted((a, b) => a.length - b.length)
  return bySize[Math.floor(bySize.length / 2)] ?? new Uint8Array()
}

async function seededFolder(coins: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-bench-'))
  await runAdmin(dataDir, ['seed', '--coins', String(coins), '--vaults', String(VAULTS), '--prices', '0'])
  return dataDir
}

const ratio = (measured: Load, bare: Load) => `${(measured.requestsPerSecond / bare.requestsPerSecond).toFixed(2)}`

/** E2 and E9 at one size of the store, each as a row of the table and beside a bare server that sends the same bytes. */
async function measureAt(coins: number): Promise<string[][]> {
  const dataDir = await seededFolder(coins)
  const service = await startService({ ...settings, DATA_DIR: dataDir }, ['coins', 'vaults'])
  const rows: string[][] = []
  try {
    await requireRows(service.url, coins)
    for (const [name, paths] of Object.entries(questions(coins))) {
      const bareServer = await startBareServer(await typicalBody(service.url, paths))
      const bare = await load(bareServer.url, ['/'])
      await bareServer.stop()
      const measured = await load(service.url, paths)
      rows.push([
        `${name}, ${coins.toLocaleString('en')} coins`,
        measured.requestsPerSecond.toFixed(0),
        measured.meanMs.toFixed(1),
        measured.p99Ms.toFixed(0),
        bare.requestsPerSecond.toFixed(0),
        ratio(measured, bare),
      ])
    }
  } finally {
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return rows
}

export async function measureAnswers(sizes: number[]): Promise<string[][]> {
  const rows: string[][] = [['answers', 'requests/s', 'mean ms', 'p99 ms', 'bare requests/s', 'ratio']]
  for (const coins of sizes) rows.push(...(await measureAt(coins)))
  return rows
}
