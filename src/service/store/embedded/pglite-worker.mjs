// The embedded database on its own thread, so that no query blocks the event loop that serves requests. The thread
// starts from this text (see pglite-thread.ts), hence plain JavaScript that receives the library's path.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {{ id: number, kind: 'rows' | 'run' | 'script' | 'close', text: string, values: unknown[] }} Question */

const port = parentPort
if (port === null) throw new Error('This text runs in a worker thread')

// V8 optimises a WebAssembly function after it has run through 1.8 MB of code. A third of a start's CPU time went into
// functions that hardly anything but a start calls; those in constant use reach a hundred megabytes as well.
setFlagsFromString('--wasm-tiering-budget=100000000')

/** @type {typeof import('@electric-sql/pglite')} */
const { PGlite } = await import(workerData.pglite)
// PGlite never releases memory that it has touched. The system caches the files' pages anyway, so PostgreSQL's default
// of 128 MB of buffers would hold them twice.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const database = await PGlite.create(workerData.folder, { startParams })
await database.exec("set timezone = 'UTC'; set work_mem = '16MB'; set maintenance_work_mem = '32MB'")

/** @param {Question} question */
async function answer({ kind, text, values }) {
  if (kind === 'rows') return (await database.query(text, values)).rows
  if (kind === 'run') return (await database.query(text, values)).rowCount
  if (kind === 'script') await database.exec(text)
  else await database.close()
}

port.on('message', async (/** @type {Question} */ question) => {
  try {
    port.postMessage({ id: question.id, value: await answer(question) })
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: string }} */ (error)
    port.postMessage({ id: question.id, error: { message, code } })
  }
  if (question.kind === 'close') port.close()
})
port.postMessage({ id: 0 })
