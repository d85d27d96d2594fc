import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/store/test-database.ts'
import { memoryCounter, postgresCounter } from './request-counter.ts'

let databaseUrl: string
const pools: Pool[] = []
const openPool = () => {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}
beforeAll(async () => {
  databaseUrl = await testDatabase()
}, 60_000)
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a window counts by name and tells when it ends', async () => {
  const count = memoryCounter(60)
  expect((await count('a')).used).toBe(1)
  expect((await count('a')).used).toBe(2)
  const other = await count('b')
  expect(other.used).toBe(1)
  expect(other.resetMs).toBeGreaterThan(0)
  expect(other.resetMs).toBeLessThanOrEqual(60_000)
})

test('instances on one database share their counters, also when both start at once', async () => {
  const [one, two] = await Promise.all([postgresCounter(openPool(), 60), postgresCounter(openPool(), 60)])
  const counted = await Promise.all([one('ip a'), two('ip a'), one('ip a'), two('ip a')])
  expect(counted.map(({ used }) => used).toSorted()).toEqual([1, 2, 3, 4])
  expect(counted.every(({ resetMs }) => resetMs > 0 && resetMs <= 60_000)).toBe(true)
  expect((await two('ip b')).used).toBe(1)
})

test.each([
  ['in memory', async () => memoryCounter(60)],
  ['in a database', () => postgresCounter(openPool(), 60)],
])('%s several count at once, and are taken back', async (_, open) => {
  const count = await open()
  expect([(await count('ip many')).used, (await count('ip many', 19)).used]).toEqual([1, 20])
  expect([(await count('ip many', -19)).used, (await count('ip many')).used]).toEqual([1, 2])
})

test('of instances that make the table at the same time none fails', async () => {
  const answers = ['type "rate_limit_window" already exists', null]
  const pool = {
    query: async () => {
      const answer = answers.shift() ?? null
      if (answer !== null) throw Object.assign(new Error(answer), { code: '42710' })
      return { rows: [] }
    },
  }
  await postgresCounter(pool, 60)
  expect(answers).toEqual([])
  const refused = { query: () => Promise.reject(new Error('no')) }
  await expect(postgresCounter(refused, 60)).rejects.toThrow('no')
})

test('a window that a clock ahead by days has opened ends at once when the clock is right', async () => {
  const count = await postgresCounter(openPool(), 60)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000)
  await count('ip c')
  expect((await count('ip c')).used).toBe(2)
  clock.mockRestore()
  const { used, resetMs } = await count('ip c')
  expect([used, resetMs <= 60_000]).toEqual([1, true])
})
