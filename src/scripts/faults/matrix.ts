import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { type FaultName, harmless, slow } from './fault-answers.ts'
import { startHosts, startWatched, type WatchedService } from './lane.ts'
import { jobs, lists, type Target, targets, wallets } from './targets.ts'

const LANES = 3
/** Longer than a host has for its beginning: what still reads by then has harmed nobody. */
const WAIT_MS = 17_000
/** Of hosts that are silent some are asked only when others were given up. */
const NAMED_MS = { once: 8_000, slow: 45_000 }
const NAMED_POLL_MS = 250
const LIMITS = { healthzMs: 250, memoryMb: 700, walletMs: 8_500 }

type Hosts = Awaited<ReturnType<typeof startHosts>>
/** One cell: what did not hold, by its letter; and what was measured. */
export type Cell = {
  broken: string
  healthzMs: number
  stallMs: number
  memoryMb: number
  walletMs: number
  named: number
  outOf: number
}
/** `alone` is empty and `together` null until they were measured. */
export type MatrixRow = { fault: FaultName; alone: Cell[]; together: Cell | null }

/** A data folder in which everything was read once, an hour ago for wallets. */
async function filledFolder(folder: string): Promise<Map<string, number>> {
  const hosts = await startHosts()
  const service = await startWatched({ ...hosts.env, DATA_DIR: folder })
  for (const job of jobs) await service.run(job)
  const counts = new Map<string, number>()
  for (const path of [...lists, ...wallets, ...targets.flatMap(({ asks }) => asks)])
    counts.set(path, rowsOf(await service.ask(path)))
  await service.stop()
  await hosts.stop()
  const { store, database } = await openStoreAndDatabase({ dataDir: folder, databaseUrl: null })
  await database.rows(sql`update wallet_answer set as_of = as_of - interval '1 hour'`)
  await store.close()
  return counts
}

/** The matrix, in some lanes at a time: every fault with all hosts at once, then with each host alone. */
export async function measureMatrix(faults: FaultName[], report: (row: MatrixRow) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const filled = join(folder, 'filled')
  const counts = await filledFolder(filled)
  const rows: MatrixRow[] = faults.map((fault) => ({ fault, alone: [], together: null }))
  const waiting = [
    ...rows.map((row) => async (run: Run) => {
      row.together = await measureTogether(row.fault, run)
      report(row)
    }),
    ...rows.map((row) => async (run: Run) => {
      row.alone = await measureAlone(row.fault, run)
      report(row)
    }),
  ]
  const runLane = async () => {
    const hosts = await startHosts()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await next({ hosts, filled, folder, counts })
    }
    await hosts.stop()
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  rmSync(folder, { recursive: true, force: true })
}

type Run = { hosts: Hosts; filled: string; folder: string; counts: Map<string, number> }

const measureTogether = (fault: FaultName, run: Run) =>
  withService(run, (service) =>
    measureWith({
      ...run,
      service,
      fault,
      host: '*',
      of: targets.filter(({ isSecond }) => !isSecond),
      asked: { jobs, asks: wallets },
    }),
  )

/** The hosts one after the other: each has a circuit of its own. */
const measureAlone = (fault: FaultName, run: Run) =>
  withService(run, async (service) => {
    const cells: Cell[] = []
    for (const target of targets) {
      cells.push(await measureWith({ ...run, service, fault, host: target.host, of: [target], asked: target }))
    }
    return cells
  })

/** A fresh service, none of whose hosts has a rest. */
async function withService<T>(
  { hosts, filled, folder }: Run,
  run: (service: WatchedService) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(folder, 'run-'))
  cpSync(filled, dataDir, { recursive: true })
  const service = await startWatched({ ...hosts.env, DATA_DIR: dataDir })
  // The chains' libraries are loaded by the first wallet.
  await service.ask(`/v2/address/${'1'.repeat(32)}/holding?chain=SOL`)
  try {
    return await run(service)
  } finally {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type With = Omit<Measured, 'of'> & { hosts: Hosts; host: string; of: Target[] }

async function measureWith({ hosts, host, of, ...rest }: With): Promise<Cell> {
  await hosts.fail(host, rest.fault)
  const cell = await measureCell({ ...rest, of: of.map((target) => hostOf(hosts, target)) })
  await hosts.fail(host, null)
  return cell
}

type Measured = {
  service: WatchedService
  fault: FaultName
  asked: Pick<Target, 'jobs' | 'asks'>
  counts: Map<string, number>
  of: string[]
}

async function measureCell({ service, fault, asked, counts, of }: Measured): Promise<Cell> {
  service.reset()
  const answers = Promise.all(asked.asks.map(async (path) => ({ path, ...(await service.ask(path)) })))
  const ran = Promise.all(asked.jobs.map(service.run))
  await Promise.race([Promise.all([answers, ran]), delay(WAIT_MS)])
  const given = await answers
  const named = await countNamed({
    service,
    of,
    givenMs: harmless.has(fault) ? 0 : NAMED_MS[slow.has(fault) ? 'slow' : 'once'],
  })
  const kept = await Promise.all(lists.map(async (path) => ({ path, ...(await service.ask(path)) })))
  for (const { path, status, ms } of [...given, ...kept])
    if (status !== 200) console.error(`${fault}: ${path} ${status} after ${Math.round(ms)} ms`)
  const isKept = [...given, ...kept].every(
    ({ path, ...answer }) => answer.status === 200 && rowsOf(answer) >= leastOf(path, counts),
  )
  const { healthzMs, stallMs, memoryMb } = service.watched()
  const walletMs = Math.max(0, ...given.map(({ ms }) => ms))
  const isNamed = named === of.length || harmless.has(fault)
  const broken = [
    isKept ? '' : 'd',
    isNamed ? '' : 'n',
    Math.min(healthzMs, stallMs) <= LIMITS.healthzMs ? '' : 'h',
    memoryMb <= LIMITS.memoryMb ? '' : 'm',
    walletMs <= LIMITS.walletMs ? '' : 'w',
  ].join('')
  return { broken, healthzMs, stallMs, memoryMb, walletMs, named, outOf: of.length }
}

/** How many of the hosts `readyz` names; a wallet's answer may be given before the last of them is asked. */
async function countNamed({ service, of, givenMs }: { service: WatchedService; of: string[]; givenMs: number }) {
  for (let waitedMs = 0; ; waitedMs += NAMED_POLL_MS) {
    const { sources, datasets } = await service.readiness()
    const isNamed = (host: string) =>
      sources.some((source) => source.host === host) || datasets.some(({ lastError }) => lastError?.includes(host))
    const named = of.filter(isNamed).length
    if (named === of.length || waitedMs >= givenMs) return named
    await delay(NAMED_POLL_MS)
  }
}

/** Lists keep all; of a wallet the same tokens may come from another source, in part. */
const leastOf = (path: string, counts: Map<string, number>) => {
  const count = counts.get(path) ?? 0
  return lists.includes(path) ? count : Math.min(count, 1)
}

const hostOf = (hosts: Hosts, { setting }: Target) => new URL(hosts.env[setting] ?? '').host

/** The total where an answer tells one, else the rows that it holds. */
function rowsOf({ body }: { body: unknown }): number {
  const total = /"total(?:Count)?":(\d+)/.exec(JSON.stringify(body) ?? '')?.[1]
  if (total !== undefined) return Number(total)
  if (Array.isArray(body)) return body.length
  const data = body !== null && typeof body === 'object' && 'data' in body ? body.data : null
  return Array.isArray(data) ? data.length : 0
}
