import { Worker } from 'node:worker_threads'
import { compile, DatabaseError, type Statements } from '#service/store/database.ts'
import { StoreUnavailable } from '#service/store/store-unavailable.ts'
import workerText from './pglite-worker.mjs?raw'

type Answer = { id: number; value?: unknown; error?: { message: string; code?: string } }
type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }
type Question =
  | { kind: 'rows' | 'run'; text: string; values: unknown[] }
  | { kind: 'script'; text: string }
  | { kind: 'close' }

export type PgliteThread = Statements & { close(): Promise<void> }

/**
 * Opens a folder (creates it if missing) in a worker thread. The worker starts from its source text, so it works the
 * same in development, in tests and in a bundle, which has no separate file for it.
 */
export async function startPgliteThread(folder: string): Promise<PgliteThread> {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(workerText)}`), {
    name: 'store',
    workerData: { folder, pglite: import.meta.resolve('@electric-sql/pglite') },
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | null = null

  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.on('error', (cause) => fail(new StoreUnavailable(`The embedded database failed: ${cause.message}`, { cause })))
  worker.on('exit', () => fail(new StoreUnavailable('The embedded database is closed')))
  worker.on('message', ({ id, value, error }: Answer) => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (error) waiter?.reject(new DatabaseError(error.message, error.code))
    else waiter?.resolve(value as never)
  })

  const answerTo = <T>(id: number) =>
    new Promise<T>((resolve, reject) => {
      if (failure) reject(failure)
      else waiting.set(id, { resolve, reject })
    })
  const ask = <T>(question: Question) => {
    lastId += 1
    worker.postMessage({ id: lastId, ...question })
    return answerTo<T>(lastId)
  }
  await answerTo<void>(0)

  return {
    rows: (query) => ask({ kind: 'rows', ...compile(query) }),
    run: (query) => ask({ kind: 'run', ...compile(query) }),
    script: (text) => ask({ kind: 'script', text }),
    close: async () => {
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      await ask({ kind: 'close' })
      await exited
    },
  }
}
