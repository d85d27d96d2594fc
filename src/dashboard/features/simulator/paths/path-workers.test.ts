import { expect, test, vi } from 'vitest'
import { createPathJobs, type PathAnswer, type PathJob } from '#domain/simulation/paths/path-jobs.ts'
import { runPaths } from '#domain/simulation/paths/run-paths.ts'
import { summarisePaths } from '#domain/simulation/paths/summarise-paths.ts'
import { pathPlan } from '#testing/path-plan.ts'
import { createPathWorkers, type PathWorker } from './path-workers.ts'

const plan = pathPlan()
const forever = new AbortController().signal

type Started = PathWorker & { jobs: PathJob[]; isEnded: boolean }

/** Workers inside the test: what crosses is copied or moved, as it is to a thread. */
function workersOf(count: number) {
  const started: Started[] = []
  const workers = createPathWorkers(() => {
    const handle = createPathJobs({
      post: (answer, transfer) => {
        const data: PathAnswer = structuredClone(answer, { transfer })
        if (!worker.isEnded) worker.onmessage?.(new MessageEvent('message', { data }))
      },
      turn: () => new Promise((resolve) => setTimeout(resolve)),
    })
    const worker: Started = {
      jobs: [],
      isEnded: false,
      onmessage: null,
      onerror: null,
      postMessage: (job, transfer) => {
        worker.jobs.push(job)
        void handle(structuredClone(job, { transfer }))
      },
      terminate: () => {
        worker.isEnded = true
      },
    }
    started.push(worker)
    return worker
  }, count)
  return { workers, started }
}

test('the same seed gives the same bytes with 1, 2 and 4 workers', async () => {
  const expected = JSON.stringify(summarisePaths(plan, runPaths(plan)))
  for (const count of [1, 2, 4]) {
    const { workers, started } = workersOf(count)
    expect(JSON.stringify(await workers.run(plan, forever))).toBe(expected)
    expect(started).toHaveLength(count)
    for (const { jobs } of started) expect(jobs.filter(({ kind }) => kind === 'run')).toHaveLength(1)
  }
})

test('a run of one chunk needs one worker', async () => {
  const { workers, started } = workersOf(4)
  await workers.run({ ...plan, paths: 100 }, forever)
  expect(started.map(({ jobs }) => jobs.length)).toEqual([2, 0, 0, 0])
})

test('whoever is not wanted any more stops all workers, and another run goes its way', async () => {
  const { workers, started } = workersOf(2)
  const superseded = new AbortController()
  const run = workers.run(plan, superseded.signal)
  const other = workers.run({ ...plan, seed: 9 }, forever)
  superseded.abort(new Error('superseded'))
  await expect(run).rejects.toThrow('superseded')
  expect((await other).deposits).toHaveLength(1)
  for (const { jobs } of started) expect(jobs.filter(({ kind }) => kind === 'cancel')).toHaveLength(1)
  expect(started[0]?.jobs.filter(({ kind }) => kind === 'summarise')).toHaveLength(1)
  await expect(workers.run(plan, superseded.signal)).rejects.toThrow('superseded')
})

test('a worker that fails ends its crew, and the next run has another one', async () => {
  const { workers, started } = workersOf(2)
  const run = workers.run(plan, forever)
  const failure = { message: 'out of memory', filename: '', lineno: 0, colno: 0, error: null }
  started[1]?.onerror?.(Object.assign(new Event('error'), failure))
  await expect(run).rejects.toThrow('The paths could not be drawn: out of memory')
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true])
  expect((await workers.run(plan, forever)).loans).toHaveLength(1)
  expect(started).toHaveLength(4)
})

test('a plan that cannot be run says why', async () => {
  const { workers } = workersOf(2)
  const loans = [{ collateral: [{ coin: 9, securedUsd: 1, apy: 0 }], debt: [] }]
  await expect(workers.run({ ...plan, loans }, forever)).rejects.toThrow('There is no coin 9')
})

test('a stop ends the workers and what runs', async () => {
  const { workers, started } = workersOf(2)
  const run = workers.run(plan, forever)
  const failure = expect(run).rejects.toThrow('stopped')
  workers.stop()
  await failure
  expect(started.every(({ isEnded }) => isEnded)).toBe(true)
})

test('listeners of a signal go when a run has ended', async () => {
  const { workers } = workersOf(2)
  const wanted = new AbortController()
  const [added, removed] = [vi.spyOn(wanted.signal, 'addEventListener'), vi.spyOn(wanted.signal, 'removeEventListener')]
  await workers.run(plan, wanted.signal)
  expect(added).toHaveBeenCalledTimes(3)
  expect(removed).toHaveBeenCalledTimes(3)
})
