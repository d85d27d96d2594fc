import { buffersOf, type PathAnswer, type PathJob } from '#domain/simulation/paths/path-jobs.ts'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { chunkCount, type PathResults } from '#domain/simulation/paths/run-paths.ts'
import type { PathSummary } from '#domain/simulation/paths/summarise-paths.ts'

const LEAST_WORKERS = 2
const MOST_WORKERS = 4

/** The part of a browser's worker that is used here. */
export type PathWorker = {
  postMessage: (job: PathJob, transfer: ArrayBuffer[]) => void
  onmessage: ((event: MessageEvent<PathAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate: () => void
}

export type PathWorkers = {
  /**
   * Runs the paths of a plan, split over the workers, and summarises them; the number of workers does not change a byte. Rejects with
   * the reason of the signal if it aborts, and with an Error if a worker fails or the plan cannot be run. After a failure the next run
   * starts new workers.
   */
  run: (plan: PathPlan, signal: AbortSignal) => Promise<PathSummary>
  stop: () => void
}

type Waiting = { resolve: (answer: PathAnswer) => void; reject: (error: Error) => void }
type Crew = { workers: PathWorker[]; waiting: Map<number, Waiting> }

/** The workers start with the first run, and stay. */
export function createPathWorkers(startWorker: () => PathWorker, count: number): PathWorkers {
  let crew: Crew | null = null
  let lastId = 0

  function start(): Crew {
    const waiting: Crew['waiting'] = new Map()
    const started: Crew = { workers: [], waiting }
    const fail = (message: string) => {
      end(started, new Error(message))
      if (crew === started) crew = null
    }
    for (let index = 0; index < count; index += 1) {
      const worker = startWorker()
      worker.onmessage = ({ data }) => {
        waiting.get(data.id)?.resolve(data)
        waiting.delete(data.id)
      }
      worker.onerror = ({ message }) => fail(`The paths could not be drawn: ${message || 'a worker failed'}`)
      started.workers.push(worker)
    }
    return started
  }

  /** Sends a job and waits for its answer. An abort cancels the job and does not wait for the worker. */
  async function answerOf(
    { waiting }: Crew,
    worker: PathWorker,
    job: DistributiveOmit<Exclude<PathJob, { kind: 'cancel' }>, 'id'>,
    { signal, transfer = [] }: { signal: AbortSignal; transfer?: ArrayBuffer[] },
  ): Promise<PathAnswer> {
    signal.throwIfAborted()
    lastId += 1
    const id = lastId
    let onAbort = () => {}
    try {
      return await new Promise<PathAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        onAbort = () => {
          worker.postMessage({ id, kind: 'cancel' }, [])
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort)
        worker.postMessage({ ...job, id }, transfer)
      })
    } finally {
      signal.removeEventListener('abort', onAbort)
      waiting.delete(id)
    }
  }

  async function run(plan: PathPlan, signal: AbortSignal): Promise<PathSummary> {
    signal.throwIfAborted()
    crew ??= start()
    const present = crew
    const [first] = present.workers
    if (first === undefined) throw new Error('There are no workers')
    const results = await Promise.all(
      sharesOf(chunkCount(plan), present.workers.length).map(async ({ from, to }, index): Promise<PathResults> => {
        const worker = present.workers[index] ?? first
        const answer = await answerOf(present, worker, { kind: 'run', plan, from, to }, { signal })
        if (answer.kind === 'results') return answer.results
        throw failureOf(answer)
      }),
    )
    const transfer = buffersOf(results)
    const answer = await answerOf(present, first, { kind: 'summarise', plan, results }, { signal, transfer })
    if (answer.kind === 'summary') return answer.summary
    throw failureOf(answer)
  }

  return {
    run,
    stop: () => {
      if (crew !== null) end(crew, new Error('The workers were stopped'))
      crew = null
    },
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

function end({ workers, waiting }: Crew, error: Error): void {
  for (const worker of workers) worker.terminate()
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

const failureOf = (answer: PathAnswer): Error =>
  new Error(answer.kind === 'failed' ? answer.message : 'The paths were not drawn')

/** Splits chunks into one run for each worker, as evenly as possible. No run is empty. */
function sharesOf(chunks: number, workers: number): { from: number; to: number }[] {
  const parts = Math.max(1, Math.min(chunks, workers))
  const border = (part: number) => Math.floor((chunks * part) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: border(part), to: border(part + 1) }))
}

/** One processor is left for the page itself. */
const workerCount = () => Math.min(MOST_WORKERS, Math.max(LEAST_WORKERS, navigator.hardwareConcurrency - 1))

let shared: PathWorkers | null = null

/** `run` of the workers that the whole page shares. */
export function runPathsInWorkers(plan: PathPlan, signal: AbortSignal): Promise<PathSummary> {
  shared ??= createPathWorkers(
    () => new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module', name: 'paths' }),
    workerCount(),
  )
  return shared.run(plan, signal)
}
