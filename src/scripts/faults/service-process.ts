import { pino } from 'pino'
import { processEnvironment, readConfig } from '#service/config.ts'
import { listen } from '#service/listen.ts'
import { createService } from '#service/service.ts'
import { stopInTime } from '#service/stop-in-time.ts'
import { waitedMs } from './waited-ms.ts'

// The service as main.ts runs it, whose parent may have a job run now: it sends the job's name and gets how it ended.
const TICK_MS = 20

const config = readConfig(processEnvironment())
const service = await createService(config, pino({ level: config.logLevel }))
const listening = await listen({ ...config, fetch: service.fetch })
process.on('message', async (job) => process.send?.({ job, outcome: await service.refreshNow(String(job)) }))
let before = { at: performance.now(), waited: waitedMs() }
setInterval(() => {
  const [at, waited] = [performance.now(), waitedMs()]
  const stallMs = at - before.at - (waited - before.waited)
  if (stallMs > TICK_MS * 2) process.send?.({ stallMs })
  before = { at, waited }
}, TICK_MS)
process.on('disconnect', () => process.exit(0))
const report = (message: string) => console.error(message)
process.on('SIGTERM', stopInTime({ listening, service, exit: process.exit, report, onFailure: console.error }))
process.send?.(listening.url)
