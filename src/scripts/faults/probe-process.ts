import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startMachineTime } from './machine-time.ts'

// Requests /healthz continuously, like a monitoring system. Runs in a separate process, since its parent is busy.
const POLL_MS = 50
const [url = '', pid = ''] = process.argv.slice(2)
/** Not counted as a separate failure: the cells' responses show when a service is down. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = () =>
  new Promise<void>((resolve) => {
    get(`${url}/healthz`, { agent }, (response) => response.resume().once('close', resolve)).once('error', () =>
      resolve(),
    )
  })

process.once('disconnect', () => process.exit(0))
for (;;) {
  const startedAt = performance.now()
  const machineMs = startMachineTime(['self', Number(pid)])
  await ask()
  const healthzMs = performance.now() - startedAt
  process.send?.({ healthzMs, ownMs: Math.max(0, healthzMs - machineMs()) })
  await delay(POLL_MS)
}
