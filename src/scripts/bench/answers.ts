import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAdmin } from '#scripts/run-admin.ts'
import { startService } from '#scripts/start-service.ts'
import { type Load, load } from './load.ts'
import { startBareServer } from './start-bare-server.ts'

const VAULTS = 2000
/** More different questions than the service keeps answers for. */
const QUESTIONS = 5000

const numbers = Array.from({ length: QUESTIONS }, (_, index) => index)
const letters = 'abcdefghijklmnopqrstuvwxyz'
const term = (index: number) =>
  [index, index / 26, index / 676].map((part) => letters[Math.floor(part) % letters.length]).join('')

/** Each kind of question as paths to ask in turn: one path is answered from the cache, many different ones are not. */
function questions(coins: number): Record<string, string[]> {
  const coinPages = Math.ceil(coins / 20)
  return {
    'E2 cached': ['/sui/coinsList'],
    'E2 uncached': numbers.map(
      (index) => `/sui/coinsList?page=${index % coinPages}&limit=${20 - (Math.floor(index / coinPages) % 20)}`,
    ),
    'E2 search, cached': ['/sui/coinsList?search=coin'],
    'E2 search, uncached': numbers.map((index) => `/sui/coinsList?search=${term(index)}`),
    'E9 cached': ['/v2/farming/vaults'],
    'E9 uncached': numbers.map(
      (index) => `/v2/farming/vaults?offset=${index % VAULTS}&limit=${100 - Math.floor(index / VAULTS)}`,
    ),
    'E9 filtered, cached': ['/v2/farming/vaults?type=LP&chain=SUI'],
    'E9 filtered, uncached': numbers.map(
      (index) =>
        `/v2/farming/vaults?type=LP&chain=SUI&offset=${index % VAULTS}&limit=${100 - Math.floor(index / VAULTS)}`,
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

async function seededFolder(coins: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-bench-'))
  await runAdmin(dataDir, ['seed', '--coins', String(coins), '--vaults', String(VAULTS), '--prices', '0'])
  return dataDir
}

const ratio = (measured: Load, bare: Load) => `${(measured.requestsPerSecond / bare.requestsPerSecond).toFixed(2)}`

/** E2 and E9 at one size of the store, each as a row of the table and beside a bare server that sends the same bytes. */
async function measureAt(coins: number): Promise<string[][]> {
  const dataDir = await seededFolder(coins)
  const service = await startService({ ...settings, DATA_DIR: dataDir })
  const rows: string[][] = []
  try {
    await requireRows(service.url, coins)
    for (const [name, paths] of Object.entries(questions(coins))) {
      const body = new Uint8Array(await (await fetch(`${service.url}${paths[0]}`)).arrayBuffer())
      const bareServer = await startBareServer(body)
      const bare = await load(bareServer.url, ['/'])
      await bareServer.stop()
      const measured = await load(service.url, paths)
      rows.push([
        `${name}, ${coins.toLocaleString('en')} coins`,
        measured.requestsPerSecond.toFixed(0),
        measured.p50Ms.toFixed(1),
        measured.p99Ms.toFixed(1),
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
  const rows: string[][] = [['answers', 'requests/s', 'p50 ms', 'p99 ms', 'bare requests/s', 'ratio']]
  for (const coins of sizes) rows.push(...(await measureAt(coins)))
  return rows
}
