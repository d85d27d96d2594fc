// Runs paths on a thread of their own, so that no simulation stalls the event loop that answers requests. path-threads.ts imports this
// file as text and starts the thread from it.
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { createPathJobs } from '#domain/simulation/paths/path-jobs.ts'

const port = parentPort
if (port === null) throw new Error('This file runs in a worker thread')

const handle = createPathJobs({
  post: (answer, transfer) => port.postMessage(answer, transfer),
  turn: () => setImmediate(),
})
port.on('message', handle)
