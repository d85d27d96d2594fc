import { Pool } from 'pg'
import { memoryCounter, postgresCounter, type RequestCounter } from '#service/middleware/limit/request-counter.ts'
import { openValkey } from '#service/valkey/open-valkey.ts'
import { valkeyCounter } from '#service/valkey/valkey-counter.ts'

const ROUNDS = 3
const AT_A_TIME = 20
const SECONDS = 1.5
const WINDOW_SECONDS = 60
/** A busy machine answers late; here that must not count as away. */
const PATIENT_MS = 10_000

type Cost = { name: string; cpuMicros: number; perSecond: number }

/** What counting one request takes of this process's CPU, and how many are counted a second: the best of three rounds each. */
export async function measureCounts(urls: { valkey: string; postgres: string }): Promise<Cost[]> {
  const log = { info: () => {}, warn: () => {} }
  const valkey = await openValkey(urls.valkey, log, { answerMs: PATIENT_MS })
  const pool = new Pool({ connectionString: urls.postgres, max: 4 })
  const onFallback = () => {
    throw new Error('Valkey was away')
  }
  const shared = { valkey, windowSeconds: WINDOW_SECONDS, fallback: memoryCounter(WINDOW_SECONDS), onFallback }
  const counters: [string, RequestCounter][] = [
    ['memory', memoryCounter(WINDOW_SECONDS)],
    ['Valkey', valkeyCounter(shared)],
    ['PostgreSQL', await postgresCounter(pool, WINDOW_SECONDS)],
  ]
  const costs = new Map<string, Cost>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, count] of counters) {
      const { cpuMicros, perSecond } = await measure(count)
      const best = costs.get(name) ?? { cpuMicros, perSecond }
      costs.set(name, {
        name,
        cpuMicros: Math.min(best.cpuMicros, cpuMicros),
        perSecond: Math.max(best.perSecond, perSecond),
      })
    }
  }
  valkey.close()
  await pool.end()
  return [...costs.values()]
}

let client = 0

async function measure(count: RequestCounter) {
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  let counted = 0
  const work = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      client += 1
      await count(`ip ${client}`)
      counted += 1
      // A count in memory never leaves the turn of the event loop by itself.
      if (counted % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMicros: (user + system) / counted, perSecond: counted / ((performance.now() - startedAt) / 1000) }
}
