import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readReadiness } from '#service/handlers/status.ts'
import { openFreezingProxy } from '#testing/store/freezing-proxy.ts'
import { aVault, live, vaultIds } from '#testing/store/rows.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { openStore } from './open-store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let proxy: Awaited<ReturnType<typeof openFreezingProxy>>
beforeAll(async () => {
  proxy = await openFreezingProxy(await testDatabase())
})
afterAll(() => proxy.close())

/** How a waiting ended, if it did within what a client still waits for. */
async function endOf(waiting: Promise<unknown>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('waits'), 20_000)
  })
  const end = await Promise.race([
    waiting.then(
      () => 'done',
      () => 'failed',
    ),
    never,
  ])
  clearTimeout(timer)
  return end
}

test('a frozen PostgreSQL ends every waiting, readiness soonest, heals by itself, and lets the store close', async () => {
  const store = await openStore({ dataDir: '', databaseUrl: proxy.url })
  await store.vaults.replace(live('vaults'), 'test', [aVault({ id: 'a' })])
  proxy.freeze(true)
  const startedAt = performance.now()
  const readiness = readReadiness(store, new Date(), () => Infinity).then(({ status }) => [
    status,
    performance.now() - startedAt,
  ])
  const questions = Array.from({ length: 15 }, () => vaultIds(store))
  const locked = store.withLock('some', async () => {})
  const [status, ms] = await readiness
  expect(status).toBe('not-ready')
  expect(ms).toBeLessThan(4_000)
  expect(new Set(await Promise.all([...questions, locked].map(endOf)))).toEqual(new Set(['failed']))

  proxy.freeze(false)
  expect(await vaultIds(store)).toEqual(['a'])
  expect((await readReadiness(store, new Date(), () => Infinity)).status).toBe('degraded')
  proxy.freeze(true)
  expect(await endOf(store.close())).toBe('done')
})
