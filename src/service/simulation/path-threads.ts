import { Worker } from 'node:worker_threads'
import { ApiError } from '#contract/error.ts'
import type { PathAnswer, PathJob } from '#domain/simulation/paths/path-jobs.ts'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import type { PathSummary } from '#domain/simulation/paths/summarise-paths.ts'
import { text as threadText } from './path-thread.ts?bundled'

/** How many simulations of all callers run at once: the machine has requests to answer too. */
const THREADS = 2
const RETRY_SECONDS = 1
/** The largest simulation that the contract allows takes a few seconds on a slow processor. */
const LIMIT_MS = 30_000

export type PathThreads = {
  /**
   * Runs the paths of a plan on a thread and summarises them. ApiError UNAVAILABLE (503 with Retry-After) while two others run, after 30
   * seconds, and after `stop`. Rejects with the reason of the signal if it aborts, and with an Error if the thread dies or the plan
   * cannot be run.
   */
  runPaths: (plan: PathPlan, signal: AbortSignal) => Promise<PathSummary>
  /** Ends the threads and all that runs on them. */
  stop: () => Promise<void>
}

type Thread = { worker: Worker; isBusy: boolean; isDead: boolean }

/** Threads start when they are needed, and stay. `text` and `limitMs` are for tests. */
export function createPathThreads({ text = threadText, limitMs = LIMIT_MS } = {}): PathThreads {
  const threads = new Set<Thread>()
  let isStopped = false
  let lastId = 0

  function start(): Thread {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), { name: 'paths' })
    const thread = { worker, isBusy: false, isDead: false }
    worker.once('exit', () => {
      thread.isDead = true
      threads.delete(thread)
    })
    // Each run has a listener of its own. Without this one an error between two runs would end the service.
    worker.on('error', () => {})
    threads.add(thread)
    return thread
  }

  function freeThread(): Thread | null {
    const idle = [...threads].find(({ isBusy, isDead }) => !isBusy && !isDead)
    return idle ?? (threads.size < THREADS ? start() : null)
  }

  return {
    async runPaths(plan, signal) {
      signal.throwIfAborted()
      if (isStopped) throw stopping()
      const thread = freeThread()
      if (thread === null) {
        throw new ApiError('UNAVAILABLE', 'Two simulations are running: try again in a moment', {
          retryAfterSeconds: RETRY_SECONDS,
        })
      }
      lastId += 1
      thread.isBusy = true
      return runOn(thread, { plan, id: lastId, signal, limitMs, isStopped: () => isStopped })
    },
    async stop() {
      isStopped = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

type Run = { plan: PathPlan; id: number; signal: AbortSignal; limitMs: number; isStopped: () => boolean }

/** Settles when the thread has answered or ended, or at once on an abort. The thread stays busy until it has really stopped. */
function runOn(thread: Thread, { plan, id, signal, limitMs, isStopped }: Run): Promise<PathSummary> {
  const { worker } = thread
  return new Promise((resolve, reject) => {
    let failure: Error | null = null
    const timer = setTimeout(() => {
      failure = new ApiError('UNAVAILABLE', 'The simulation took too long', { retryAfterSeconds: RETRY_SECONDS })
      void worker.terminate()
    }, limitMs)
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      thread.isBusy = false
      // An idle thread does not keep the process alive.
      worker.unref()
    }
    const onAbort = () => {
      worker.postMessage({ id, kind: 'cancel' } satisfies PathJob)
      reject(signal.reason)
    }
    const onMessage = (answer: PathAnswer) => {
      if (answer.id !== id) return
      end()
      if (answer.kind === 'summary') resolve(answer.summary)
      else reject(new Error(answer.kind === 'failed' ? answer.message : 'The simulation was cancelled'))
    }
    const onError = (cause: Error) => {
      failure ??= new Error(`The thread of a simulation failed: ${cause.message}`, { cause })
    }
    const onExit = () => {
      end()
      reject(failure ?? (isStopped() ? stopping() : new Error('The thread of a simulation has ended')))
    }
    signal.addEventListener('abort', onAbort)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    worker.postMessage({ id, kind: 'whole', plan } satisfies PathJob)
  })
}

const stopping = () => new ApiError('UNAVAILABLE', 'The service is stopping', { retryAfterSeconds: RETRY_SECONDS })
