import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newApiKey } from '#service/access/api-key.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { startTestPostgres } from '#testing/store/postgres.ts'
import { startHosts, startWatched, type WatchedService } from './lane.ts'

const FROZEN_MS = 60_000
const STOPPED_MS = 20_000
const SOUND_MS = 5_000
const ADDRESSES = 50
const LIMIT = 40

type Reply = { status: number; ms: number; at: number }

/** Tests three instances on one PostgreSQL: what was done to them, what was measured, and the requirement. */
export async function measureInstances(): Promise<string[][]> {
  const postgres = await startTestPostgres()
  const hosts = await startHosts()
  const env = {
    ...hosts.env,
    DATABASE_URL: postgres.url('postgres'),
    RATE_LIMIT: String(LIMIT),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const start = () => startWatched(env)
  let [first, second, third] = [await start(), await start(), await start()]
  const { store, database } = await openStoreAndDatabase({ dataDir: '', databaseUrl: postgres.url('postgres') })
  const rows: string[][] = [['what was done', 'result', 'required']]
  const see = (done: string, measured: string, must: string) => {
    console.error(`${done}: ${measured} (${must})`)
    rows.push([done, measured, must])
  }
  await first.run('coins')
  await first.run('vaults')

  see(
    '60 requests from each of 50 addresses, over three instances',
    await countPassed([first, second, third]),
    `${LIMIT} pass of each`,
  )

  await database.run(sql`update dataset set as_of = as_of - interval '2 hours' where name = 'vaults'`)
  const killedAt = performance.now()
  const ran = first.run('vaults')
  await untilWriting(database)
  await Promise.all([second.run('vaults'), third.run('vaults')])
  first.kill()
  await Promise.race([ran, delay(1_000)])
  see(
    'kill -9 of the refresher while it writes',
    `another finished after ${await untilFresh(database, killedAt)} s`,
    'within 120 s',
  )
  first = await start()

  const keys: string[] = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const { id, hash } = newApiKey()
      await store.apiKeys.create({ id, name: 'fault', hash, requestsPerWindow: null }).then(
        () => keys.push(id),
        () => {},
      )
      await delay(100)
    }
  })()
  const bear = async (done: string, ms: number, begin: () => unknown, end: () => unknown) => {
    const asking = askAll([first, second])
    await begin()
    await delay(ms / 2)
    const stopMs = await third.stop()
    await delay(ms / 2)
    await end()
    const endedAt = performance.now()
    await delay(SOUND_MS * 2)
    const replies = await asking.end()
    const slowest = Math.max(...replies.map((one) => one.ms)) / 1000
    const statuses = [...new Set(replies.map(({ status }) => status))]
      .toSorted()
      .map((each) => `${replies.filter(({ status }) => status === each).length} × ${each}`)
    const ill = replies.filter(({ status, at }) => (status === 0 || status >= 500) && at > endedAt)
    const soundMs = Math.max(0, ...ill.map(({ at }) => at - endedAt))
    see(
      done,
      `${statuses.join(', ')}; slowest ${slowest.toFixed(1)} s; sound after ${(soundMs / 1000).toFixed(1)} s`,
      'none 500 or 0, within 12 s, sound within 5 s',
    )
    see(`a stop of an instance meanwhile`, `${(stopMs / 1000).toFixed(1)} s`, 'within 8 s')
    third = await start()
  }
  await bear(
    'PostgreSQL frozen for 60 s',
    FROZEN_MS,
    () => postgres.freeze(true),
    () => postgres.freeze(false),
  )
  await bear('PostgreSQL stopped for 20 s', STOPPED_MS, postgres.halt, postgres.resume)
  await bear('PostgreSQL restarted', 0, postgres.halt, postgres.resume)

  isOver = true
  await writing
  const known = new Set((await store.apiKeys.list()).map(({ id }) => id))
  see(
    'keys that were acknowledged meanwhile',
    `${keys.filter((id) => known.has(id)).length} of ${keys.length} exist`,
    'all',
  )
  const stops = await Promise.all([first, second, third].map((each) => each.stop()))
  see('a stop of all', `${(Math.max(...stops) / 1000).toFixed(1)} s`, 'within 8 s')
  await store.close()
  await hosts.stop()
  await postgres.stop()
  return rows
}

/** How many of one address's requests were admitted: minimum and maximum of each. */
async function countPassed(instances: WatchedService[]): Promise<string> {
  const passed: number[] = []
  for (let address = 1; address <= ADDRESSES; address += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${address}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => instances.map((each) => each.ask('/v2/farming/vaults?limit=1', headers))).flat(),
    )
    passed.push(answers.filter(({ status }) => status === 200).length)
  }
  return `${Math.min(...passed)} to ${Math.max(...passed)} pass`
}

type Db = Awaited<ReturnType<typeof openStoreAndDatabase>>['database']

/** Waits until an instance is in the middle of a transaction that writes vaults. */
async function untilWriting(database: Db): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = await database.run(sql`
      select 1 from pg_locks join pg_class on pg_class.oid = relation
      where relname = 'vault' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid() limit 1`)
    if (found > 0) return
    await delay(2)
  }
  throw new Error('Nobody wrote vaults')
}

async function untilFresh(database: Db, since: number): Promise<string> {
  for (;;) {
    const fresh = await database.run(sql`
      select 1 from dataset where name = 'vaults' and as_of > now() - interval '1 hour'`)
    const seconds = (performance.now() - since) / 1000
    if (fresh > 0 || seconds > 180) return seconds.toFixed(0)
    await delay(250)
  }
}

/** Sends requests continuously, each only once, so that no cache answers. */
function askAll(instances: WatchedService[]) {
  const replies: Reply[] = []
  let isOver = false
  let count = 0
  const askers = instances.flatMap((instance) =>
    Array.from({ length: 3 }, async () => {
      while (!isOver) {
        count += 1
        const headers = { 'x-forwarded-for': `198.51.${Math.floor(count / 250) % 250}.${count % 250}` }
        const at = performance.now()
        const { status, ms } = await instance.ask(questions(count), headers)
        replies.push({ status, ms, at })
        await delay(100)
      }
    }),
  )
  return {
    end: async () => {
      isOver = true
      await Promise.all(askers)
      return replies
    },
  }
}

function questions(count: number): string {
  const all = [
    `/v2/farming/vaults?limit=${1 + (count % 90)}&offset=${count % 200}`,
    `/sui/coinsList?limit=${1 + (count % 20)}&page=${count % 3}`,
    '/v2/defi/protocols',
  ]
  return all[count % all.length] ?? ''
}
