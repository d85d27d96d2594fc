import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import type { CellBook } from './cell-book.ts'
import { type FaultName, slow } from './fault-answers.ts'
import { type Hosts, startHosts, startWatched, type WatchedService } from './lane.ts'
import { type Cell, isLateOnly, measureCell, rowsOf } from './measure-cell.ts'
import { jobs, lists, type Target, targets, wallets } from './targets.ts'

/** Silent hosts take long but little CPU, so this many services wait for theirs in parallel. */
const SLOW_LANES = 3

type Lane = { hosts: Hosts; filled: string; folder: string; counts: Map<string, number> }
/** A cell's key and its measurement. `host`: the failing one, `*`: all of them. */
type Task = { fault: FaultName; name: string; host: string; request: Pick<Target, 'jobs' | 'asks'>; of: Target[] }

const together = (fault: FaultName): Task => ({
  fault,
  name: '*',
  host: '*',
  request: { jobs, asks: wallets },
  of: targets.filter(({ isSecond }) => !isSecond),
})
const alone = (fault: FaultName, target: Target): Task => ({
  fault,
  name: target.name,
  host: target.host,
  request: target,
  of: [target],
})

/** Measures the missing cells: each fault with all hosts at once if `withAll`, then with each host alone. */
export async function measureMatrix(
  { faults, withAll, each }: { faults: FaultName[]; withAll: boolean; each: Target[] },
  book: CellBook,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const filled = join(folder, 'filled')
  const counts = await filledFolder(filled)
  /** Runs task lists in sequence, each with a service that no earlier fault has affected. */
  const runLane = async (waiting: Task[][]) => {
    const hosts = await startHosts()
    const lane = { hosts, filled, folder, counts }
    for (let tasks = waiting.shift(); tasks !== undefined; tasks = waiting.shift()) {
      const left = tasks.filter(({ fault, name }) => book.find(fault, name) === null)
      for (const late of await measureTasks(left, { lane, book })) await measureTasks([late], { lane, book, again: 1 })
    }
    await hosts.stop()
  }
  const eachAlone = (of: FaultName[]) =>
    [each.filter(({ isApart }) => !isApart), each.filter(({ isApart }) => isApart)].flatMap((some) =>
      of.map((fault) => some.map((target) => alone(fault, target))),
    )
  const quick = eachAlone(faults.filter((fault) => !slow.has(fault)))
  const silent = eachAlone(faults.filter((fault) => slow.has(fault)))
  if (withAll) await runLane(faults.map((fault) => [together(fault)]))
  await Promise.all([runLane(quick), ...Array.from({ length: SLOW_LANES }, () => runLane(silent))])
  rmSync(folder, { recursive: true, force: true })
}

type Measuring = { lane: Lane; book: CellBook; again?: number }

/** Records the cells, except those that only exceeded time limits: they are returned for one retry. */
async function measureTasks(tasks: Task[], { lane, book, again = 0 }: Measuring): Promise<Task[]> {
  if (tasks.length === 0) return []
  const late: Task[] = []
  await withService(lane, async (service) => {
    for (const task of tasks) {
      const cell: Cell = { ...(await measureCell({ ...lane, ...task, service })), again }
      if (again === 0 && isLateOnly(cell)) {
        console.error(`${task.fault}, ${task.name}: tried again after ${JSON.stringify(cell)}`)
        late.push(task)
      } else book.write(task.fault, task.name, cell)
    }
  })
  return late
}

/** Starts a fresh service, none of whose hosts is paused. */
async function withService(
  { hosts, filled, folder }: Lane,
  run: (service: WatchedService) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'run-'))
  cpSync(filled, dataDir, { recursive: true })
  const service = await startWatched({ ...hosts.env, DATA_DIR: dataDir })
  // The first wallet loads the chains' libraries.
  await service.ask(`/v2/address/${'1'.repeat(32)}/holding?chain=SOL`)
  try {
    await run(service)
  } finally {
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Creates a data folder in which everything was read once, wallets an hour ago; returns the number of rows of each
 * response.
 */
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
  await database.run(sql`update wallet_answer set as_of = as_of - interval '1 hour'`)
  await store.close()
  return counts
}
