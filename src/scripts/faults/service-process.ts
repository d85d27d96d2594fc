import { pino } from 'pino'
import { readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { listen } from '#service/listen.ts'
import { createService } from '#service/service.ts'
import { stopInTime } from '#service/stop-in-time.ts'
import { threadTime } from './machine-time.ts'

// Runs the service like main.ts. The parent can start a job: it sends the job's name and receives its outcome.
const TICK_MS = 20

const config = readConfig(processEnvironment())
const service = await createService(config, pino({ level: config.logLevel }))
const listening = await listen({ ...config, fetch: service.fetch })
process.on('message', async (job) => process.send?.({ job, outcome: await service.refreshNow(String(job)) }))
let before = threadTime()
setInterval(() => {
  const now = threadTime()
  const stallMs = now.ranMs - before.ranMs
  if (stallMs > TICK_MS * 2) process.send?.({ stallMs })
  before = now
}, TICK_MS)
process.on('disconnect', () => process.exit(0))
const report = (message: string) => console.error(message)
process.on('SIGTERM', stopInTime({ listening, service, exit: process.exit, report, onFailure: console.error }))
process.send?.(listening.url)
