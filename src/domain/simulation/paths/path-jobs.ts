import type { PathPlan } from './path-plan.ts'
import { chunkCount, createPathRunner, joinResults, type PathResults } from './run-paths.ts'
import { type PathSummary, summarisePaths } from './summarise-paths.ts'

/** A message to a worker. `run`: the chunks from `from` up to `to`. `whole`: all chunks, and their summary. `cancel`: ends the job with this id. */
export type PathJob =
  | { id: number; kind: 'run'; plan: PathPlan; from: number; to: number }
  | { id: number; kind: 'summarise'; plan: PathPlan; results: readonly PathResults[] }
  | { id: number; kind: 'whole'; plan: PathPlan }
  | { id: number; kind: 'cancel' }

/** A worker's answer, one for each job except a cancellation. `cancelled`: the job has stopped and the worker is free. */
export type PathAnswer =
  | { id: number; kind: 'results'; results: PathResults }
  | { id: number; kind: 'summary'; summary: PathSummary }
  | { id: number; kind: 'cancelled' }
  | { id: number; kind: 'failed'; message: string }

type Worker = {
  /** `transfer`: buffers that move instead of being copied. */
  post: (answer: PathAnswer, transfer: ArrayBuffer[]) => void
  /** Resolves after waiting messages were handled, so that a job can be cancelled between two chunks. */
  turn: () => Promise<void>
}

/** The message handler of a worker, the same in the page and in the service. A job that fails is answered too. */
export function createPathJobs({ post, turn }: Worker): (job: PathJob) => Promise<void> {
  const cancelled = new Set<number>()
  const open = new Set<number>()

  /** Null if the job was cancelled. */
  async function runChunks(id: number, plan: PathPlan, from: number, to: number): Promise<PathResults | null> {
    const run = createPathRunner(plan)
    const results: PathResults[] = []
    for (let chunk = from; chunk < to; chunk += 1) {
      results.push(run(chunk))
      await turn()
      if (cancelled.has(id)) return null
    }
    return joinResults(results)
  }

  async function answerTo(job: Exclude<PathJob, { kind: 'cancel' }>): Promise<PathAnswer> {
    const { id, plan } = job
    if (job.kind === 'summarise')
      return { id, kind: 'summary', summary: summarisePaths(plan, joinResults(job.results)) }
    const [from, to] = job.kind === 'run' ? [job.from, job.to] : [0, chunkCount(plan)]
    const results = await runChunks(id, plan, from, to)
    if (results === null) return { id, kind: 'cancelled' }
    if (job.kind === 'run') return { id, kind: 'results', results }
    return { id, kind: 'summary', summary: summarisePaths(plan, results) }
  }

  return async (job) => {
    if (job.kind === 'cancel') {
      if (open.has(job.id)) cancelled.add(job.id)
      return
    }
    open.add(job.id)
    try {
      const answer = await answerTo(job)
      post(answer, answer.kind === 'results' ? buffersOf([answer.results]) : [])
    } catch (error) {
      post({ id: job.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }, [])
    } finally {
      open.delete(job.id)
      cancelled.delete(job.id)
    }
  }
}

/** The buffers of results, for a transfer to another thread. */
export const buffersOf = (results: readonly PathResults[]): ArrayBuffer[] =>
  results.flatMap(({ deposits, loans }) =>
    [...deposits, ...loans].flatMap((record) =>
      Object.values(record).flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
    ),
  )
