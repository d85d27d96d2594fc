// The embedded database on a thread of its own, so that no query stalls the event loop that answers requests. It is started
// from this text (see pglite-thread.ts), hence plain JavaScript that is told where the library lies.
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {{ id: number, kind: 'rows' | 'script' | 'close', text: string, values: unknown[] }} Question */

const port = parentPort
if (port === null) throw new Error('This text runs in a worker thread')

/** @type {typeof import('@electric-sql/pglite')} */
const { PGlite } = await import(workerData.pglite)
const database = await PGlite.create(workerData.folder)
await database.exec("set timezone = 'UTC'; set work_mem = '32MB'; set maintenance_work_mem = '128MB'")

/** @param {Question} question */
async function answer({ kind, text, values }) {
  if (kind === 'rows') return (await database.query(text, values)).rows
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
