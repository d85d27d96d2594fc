import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a measured service (`--import`, with `?file=`): on SIGUSR2 it collects garbage and writes the
// remaining memory.
const file = new URL(import.meta.url).searchParams.get('file')
if (isMainThread && file !== null) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const report = (/** @type {object} */ what) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...what }))
  report({})
  process.on('SIGUSR2', () => {
    collect()
    collect()
    report(process.memoryUsage())
  })
}
