// The embedded database on a thread of its own, so that no query stalls the event loop that answers requests. It is started
// from this text (see pglite-thread.ts), hence plain JavaScript that gets the path of the library.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {{ id: number, kind: 'rows' | 'run' | 'script' | 'close', text: string, values: unknown[] }} Question */

const port = parentPort
if (port === null) throw new Error('This text runs in a worker thread')

// V8 optimises a function of WebAssembly once it has run through 1.8 MB of code. A third of a start's processor time went into
// functions that hardly anything but a start calls; those that work all day reach a hundred megabytes as well.
setFlagsFromString('--wasm-tiering-budget=100000000')

/** @type {typeof import('@electric-sql/pglite')} */
const { PGlite } = await import(workerData.pglite)
// What it once touched of its memory it holds for good. The system keeps the files' pages anyway, so that the 128 MB of buffers
// that PostgreSQL takes by default would keep them twice.
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
