import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startMachineTime } from './machine-time.ts'

// Asks a service for /healthz all the time, as whoever watches it does: in a process of its own, since its parent has work to do.
const POLL_MS = 50
const [url = '', pid = ''] = process.argv.slice(2)
/** Not taken as a failure of its own: the cells' answers show when a service is gone. */
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
