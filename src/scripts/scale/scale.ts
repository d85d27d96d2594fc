import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openHeapProbe } from '#scripts/load/open-heap-probe.ts'
import { vaultList } from '#scripts/load/visitors.ts'
import { markdownTable } from '#scripts/markdown-table.ts'
import { ensureFromDebian, ensureValkey, findProgram, noValkey } from '#scripts/valkey.mjs'
import { startTestPostgres } from '#testing/store/postgres.ts'
import { startTestValkey } from '#testing/valkey/valkey-server.ts'
import { ask, endAsking, keepAsking } from './ask.ts'
import { measureCounts } from './counting-cost.ts'
import { type Part, startBare, startCaddy, startHosts, startInstance } from './parts.ts'
import { type Soaked, soakInstances } from './soak-instances.ts'

const MINUTES = 2
const SOAK_MINUTES = 60
const ADDRESSES = 50
const REQUESTS_EACH = 60
const LIMIT = 40
const ILL_MS = 12_000
const SOUND_MS = 8_000
const ROUNDS = 3
const SECONDS = 4
const COLD_WALLETS = 30
const COLD_CHAIN = { host: 'toncenter.com', perMinute: 600 }
const FLOOD_EVERY_MS = 50

const words = process.argv.slice(2)
const names = words.filter((word) => ['limit', 'counting', 'hosts', 'soak'].includes(word))
const isSoak = names.includes('soak')
const minutes = Number(words.find((word) => /^\d+$/.test(word)) ?? (isSoak ? SOAK_MINUTES : MINUTES))
const usage = 'npm run scale [-- limit counting hosts MINUTES up to 10], or npm run scale -- soak [MINUTES up to 120]'
if (!(minutes > 0 && minutes <= (isSoak ? 120 : 10)) || (isSoak && names.length > 1)) throw new Error(usage)
if (process.platform !== 'linux') throw new Error('Only on Linux: it asks from many of its own addresses')

const rows = [['what was done', 'result', 'required']]
/** `isMet`: whether it is as it must be; absent for a figure that the machine decides. */
const see = (done: string, result: string, must = '', isMet = true) => {
  const verdict = isMet ? '' : 'A MISS: '
  console.error(`${done}: ${verdict}${result} (${must})`)
  rows.push([done, `${verdict}${result}`, must])
  if (!isMet) process.exitCode = 1
}

const valkeyProgram = await ensureValkey()
const caddyProgram = await ensureFromDebian(['caddy'], () => findProgram('caddy'))
if (valkeyProgram === null) throw new Error(noValkey)
if (caddyProgram === null) console.error('NO CADDY on PATH: what goes through a proxy is SKIPPED.')

const postgres = await startTestPostgres()
const valkey = await startTestValkey()
const opened: { stop(): unknown }[] = [postgres, valkey]
const shared = { DATABASE_URL: postgres.url('postgres'), VALKEY_URL: valkey.url, TRUSTED_PROXIES: '127.0.0.1' }
const sample = { ...shared, SOURCES: 'sample', RATE_LIMIT: String(LIMIT) }

async function start(settings: Record<string, string>): Promise<Part> {
  const part = await startInstance(settings)
  opened.push(part)
  return part
}
/** A worker that fills the store, then who serves. */
async function startAll(settings: Record<string, string>) {
  const worker = await start({ ...settings, ROLE: 'work' })
  const serving: Part[] = []
  for (let instance = 0; instance < 3; instance += 1) serving.push(await start({ ...settings, ROLE: 'serve' }))
  return { worker, serving }
}
const stopAll = async (parts: { stop(): unknown }[]) => {
  for (const part of parts) await part.stop()
  for (const part of parts) opened.splice(opened.indexOf(part), 1)
}

async function measureLimitAndFaults(): Promise<void> {
  const { worker, serving } = await startAll(sample)
  const [first, second, third] = serving
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three instances serve')
  await untilListed(first)
  const caddy = caddyProgram === null ? null : await startCaddy(caddyProgram, serving)
  if (caddy !== null) opened.push(caddy)

  const doors = caddy === null ? serving : [caddy]
  const passed: number[] = []
  const statuses = new Set<number>()
  for (let address = 1; address <= ADDRESSES; address += 1) {
    const urls = Array.from({ length: REQUESTS_EACH }, (_, turn) => doors[turn % doors.length]?.url ?? '')
    const replies = await Promise.all(urls.map((url) => ask(`${url}/v2/farming/vaults?limit=1`, `127.0.1.${address}`)))
    passed.push(replies.filter(({ status }) => status === 200).length)
    for (const { status } of replies) statuses.add(status)
  }
  const what = `${REQUESTS_EACH} requests from each of ${ADDRESSES} addresses over three instances`
  const others = [...statuses].filter((status) => status !== 200).join(', ')
  see(
    what,
    `${Math.min(...passed)} to ${Math.max(...passed)} pass, the others ${others}`,
    `${LIMIT} of each, others 429`,
  )

  if (caddy !== null) {
    const bear = (name: string, begin: () => unknown, end: () => unknown) => bearFault(caddy.url, name, begin, end)
    const both = async (name: string, part: Part) => {
      await bear(
        `${name} frozen`,
        () => part.freeze(true),
        () => part.freeze(false),
      )
      await bear(`${name} killed`, part.kill, part.resume)
    }
    await both('a serving instance', second)
    await both('the worker', worker)
    await bear(
      'Valkey frozen',
      () => valkey.freeze(true),
      () => valkey.freeze(false),
    )
    await bear('Valkey killed, then empty', valkey.kill, valkey.resume)
    await bear(
      'PostgreSQL frozen',
      () => postgres.freeze(true),
      () => postgres.freeze(false),
    )
    await bear('PostgreSQL stopped', postgres.halt, postgres.resume)
    await both('Caddy, the only one', caddy)
    await stopAll([caddy])
  }
  await stopAll([...serving, worker])
}

/** What visitors see while a part is away and after it has come back. */
async function bearFault(url: string, name: string, begin: () => unknown, end: () => unknown): Promise<void> {
  const asking = keepAsking(url)
  await delay(1_000)
  await begin()
  await delay(ILL_MS)
  await end()
  const endedAt = performance.now()
  await delay(SOUND_MS)
  const replies = await asking.end()
  const statuses = [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)
  const counted = statuses.map((each) => `${replies.filter(({ status }) => status === each).length} × ${each}`)
  const slowest = Math.max(...replies.map(({ ms }) => ms)) / 1000
  const late = replies.filter(({ status, at }) => (status === 0 || status >= 500) && at > endedAt)
  const soundMs = Math.max(0, ...late.map(({ at, ms }) => at + ms - endedAt))
  const figures = `${counted.join(', ')}; slowest ${slowest.toFixed(1)} s; sound after ${(soundMs / 1000).toFixed(1)} s`
  const isDoor = name.startsWith('Caddy')
  const isMet = isDoor ? soundMs < 5_000 : statuses.join() === '200' && slowest < 9
  see(`${name} for ${ILL_MS / 1000} s`, figures, isDoor ? 'sound within 5 s' : 'all 200, slowest 9 s', isMet)
}

async function untilListed({ url }: Part): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const text = await (await fetch(`${url}/readyz`)).text()
    if (/"name":"vaults"[^}]*"rows":[1-9]/.test(text)) return
    await delay(1_000)
  }
  throw new Error('The worker loaded no vaults')
}

/** Counted requests of a cached list a second, of each of which another visitor is counted, to bare `node:http`. */
async function measureCounting(): Promise<void> {
  const open = { ...sample, RATE_LIMIT: '1000000' }
  const { VALKEY_URL: _, ...withoutValkey } = open
  const { DATABASE_URL: _database, ...alone } = withoutValkey
  const [counting, plain, embedded] = [await start(open), await start(withoutValkey), await start(alone)]
  for (const part of [plain, embedded]) await untilListed(part)
  const bare = await startBare(new Uint8Array(await (await fetch(`${plain.url}${vaultList}`)).arrayBuffer()))
  opened.push(bare)
  const servers = { bare, memory: embedded, valkey: counting, postgres: plain }
  const rates = { bare: [] as number[], memory: [] as number[], valkey: [] as number[], postgres: [] as number[] }
  const cpuMs = { bare: [] as number[], memory: [] as number[], valkey: [] as number[], postgres: [] as number[] }
  for (const server of Object.values(servers)) await load(server.url, vaultList)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['bare', 'memory', 'valkey', 'postgres'] as const) {
      const before = cpuSecondsOf(servers[name].pid())
      const { perSecond, answered } = await load(servers[name].url, vaultList)
      rates[name].push(perSecond)
      cpuMs[name].push(((cpuSecondsOf(servers[name].pid()) - before) * 1000) / answered)
    }
  }
  const ratios = (all: number[]) => {
    const each = all.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))
    return `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`
  }
  const least = (all: number[]) => Math.min(...all).toFixed(3)
  const what = `the cached first page of vaults, each request of another visitor and counted, ${ROUNDS} rounds of ${SECONDS} s`
  const { memory, valkey: byValkey, postgres: byPostgres } = rates
  const figures = `memory ${ratios(memory)} of bare, Valkey ${ratios(byValkey)}, PostgreSQL ${ratios(byPostgres)}`
  see(what, `${figures}; bare ${rates.bare.map((rate) => rate.toFixed(0)).join(', ')}/s`, '0.4 with Valkey')
  const cpu = `bare ${least(cpuMs.bare)}, memory ${least(cpuMs.memory)}, Valkey ${least(cpuMs.valkey)}, PostgreSQL ${least(cpuMs.postgres)} ms`
  see('CPU of the serving process for each of these requests, least of the rounds', cpu)
  await stopAll([counting, plain, embedded, bare])
  const counts = await measureCounts({ valkey: valkey.url, postgres: shared.DATABASE_URL })
  const costs = counts.map(
    ({ name, cpuMicros, perSecond }) => `${name} ${cpuMicros.toFixed(1)} µs, ${perSecond.toFixed(0)}/s`,
  )
  see('a count: CPU of the process that counts, counts a second, best of three', costs.join('; '))
}

let visitors = 0
async function load(url: string, path: string): Promise<{ perSecond: number; answered: number }> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    visitors += 1
    const from = `2001:db8:${Math.floor(visitors / 65_536).toString(16)}:${(visitors % 65_536).toString(16)}::1`
    return { ...request, path, headers: { 'x-forwarded-for': from } }
  }
  const result = await autocannon({ url, connections: 20, duration: SECONDS, requests: [{ setupRequest }] })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, answered: result['2xx'] }
}

/** On Linux: its user and system time, in ticks of a hundredth of a second. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const coldWallet = () => `0:${randomBytes(32).toString('hex')}`
const holdings = (part: Part | undefined, address: string) =>
  ask(`${part?.url}/v2/address/${address}/holding?chain=TON`)

/** How often a host is requested: one wallet by all instances at once, and more wallets than a budget allows. */
async function measureBudgets(): Promise<void> {
  const hosts = await startHosts()
  opened.push(hosts)
  const live = { ...hosts.env, ...shared, SOURCES: 'live', RATE_LIMIT: '1000000' }
  const cold = async (instances: (Part | undefined)[]) => {
    await hosts.received(COLD_CHAIN.host)
    const wallets = Array.from({ length: COLD_WALLETS }, coldWallet)
    for (const address of wallets) await Promise.all(instances.map((part) => holdings(part, address)))
    return (await hosts.received(COLD_CHAIN.host)).all / COLD_WALLETS
  }
  const flood = async (serving: Part[], forMinutes: number) => {
    await hosts.received(COLD_CHAIN.host)
    const replies: Promise<unknown>[] = []
    const until = performance.now() + forMinutes * 60_000
    for (let turn = 0; performance.now() < until; turn += 1) {
      replies.push(holdings(serving[turn % serving.length], coldWallet()))
      await delay(FLOOD_EVERY_MS)
    }
    await Promise.all(replies)
    const { most } = await hosts.received(COLD_CHAIN.host)
    return { most, wallets: replies.length }
  }
  const run = async (settings: Record<string, string>, forMinutes: number) => {
    const { worker, serving } = await startAll(settings)
    // The first wallet loads the chains' libraries.
    for (const part of serving) await holdings(part, coldWallet())
    const [alone, together] = [await cold([serving[0]]), await cold(serving)]
    const flooded = await flood(serving, forMinutes)
    await stopAll([...serving, worker])
    return { alone, together, flooded }
  }
  const withValkey = await run(live, minutes)
  const { VALKEY_URL: _, ...apart } = live
  const without = await run(apart, 1)
  const host = `calls of ${COLD_CHAIN.host}`
  const { alone, together, flooded } = withValkey
  const words = ({ most, wallets }: typeof flooded) => `${most} in a minute, for ${wallets} wallets`
  see(`${host} for a cold wallet, requested of one instance`, alone.toFixed(1))
  see('the same, requested of three at once', together.toFixed(1), 'as of one', together <= alone * 1.05)
  see('without Valkey', without.together.toFixed(1))
  const isWithin = flooded.most <= COLD_CHAIN.perMinute
  const flood20 = `${host} while three are requested for twenty cold wallets a second`
  see(`${flood20}, ${minutes} min`, words(flooded), `${COLD_CHAIN.perMinute} in a minute`, isWithin)
  see('without Valkey, 1 min', words(without.flooded))
}

/** Live, by hosts that are simulated, so that lists are refreshed and wallets read while visitors come. */
async function soak(): Promise<void> {
  if (caddyProgram === null) throw new Error('The soak needs Caddy on PATH')
  const hosts = await startHosts()
  opened.push(hosts)
  const settings = { ...hosts.env, ...shared, SOURCES: 'live', RATE_LIMIT: '1000000' }
  const probed = async (name: string, role: string): Promise<Soaked> => {
    const probe = await openHeapProbe()
    opened.push({ stop: probe.remove })
    const part = await start({ ...settings, ROLE: role, NODE_OPTIONS: probe.nodeOptions })
    return { part, probe, name }
  }
  const worker = await probed('worker', 'work')
  const serving: Soaked[] = []
  for (const name of ['first', 'second', 'third']) serving.push(await probed(name, 'serve'))
  const parts = serving.map(({ part }) => part)
  for (const part of parts) await untilListed(part)
  const caddy = await startCaddy(caddyProgram, parts)
  opened.push(caddy)
  const { table, answered, others, growth, isFlat } = await soakInstances(caddy.url, [...serving, worker], minutes)
  console.log(`${table}\n`)
  const what = `three instances under the visitors' mix for ${minutes} min`
  const words = Object.entries(others).map(([status, count]) => `${count} × ${status}`)
  see(`${what}: answers`, [`${answered} × 2xx`, ...words].join(', '), 'no other', words.length === 0)
  see(`${what}: most growth of memory in use`, `${(growth * 100).toFixed(1)} %`, '10 %', isFlat)
}

try {
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  if (isSoak) await soak()
  if (isChosen('limit')) await measureLimitAndFaults()
  if (isChosen('counting')) await measureCounting()
  if (isChosen('hosts')) await measureBudgets()
  console.log(markdownTable(rows))
} finally {
  endAsking()
  for (const part of opened.reverse()) await part.stop()
}
