import { test as base, expect } from '@playwright/test'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { type RunningService, startService } from '#testing/start-service.ts'
import { sampleStore } from '#testing/store/sample-store.ts'
import { poisoned } from './hostile-texts.ts'
import { startMovedClock } from './start-moved-clock.ts'

let visitors = 0

export type Live = Awaited<ReturnType<typeof openLive>>

/** A service that reads live, whose sources a test can make answer otherwise, and whose clock it can set ahead. What anybody may write in those sources is hostile. */
async function openLive() {
  const [upstreams, clock] = await Promise.all([startFakeChains(), startMovedClock()])
  upstreams.rewriteAll(poisoned)
  const service = await startService({
    ...upstreams.env,
    ...clock.env,
    ...{ SOURCES: 'live', RATE_LIMIT: '1000', WEBHOOK_ALLOW_PRIVATE: 'on' },
  })
  const close = async () => {
    await service.stop()
    await upstreams.close()
    await clock.close()
  }
  return { service, upstreams, clock, close }
}

/**
 * A journey against the built service with the sample data: one service for each worker, started on a free port. Every test
 * comes as a visitor from an address of its own (the service trusts this machine as a proxy), so that none spends another's
 * rate limit.
 */
export const test = base.extend<
  { failures: string[]; visitor: Record<string, string> },
  { service: RunningService; key: string; live: Live }
>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const settings = { TRUSTED_PROXIES: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'on', TX_TOOL: 'on' }
      const service = await startService(settings, 'all', { copyOf: await sampleStore() })
      await use(service)
      expect(await service.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Of that service, for whoever reads with one; the program that makes keys takes a second. */
  key: [
    async ({ service }, use) => {
      const made = await runAdmin(service.dataDir, ['key', 'create', '--name', 'journeys', '--limit', '1000'])
      await use(made.match(/ys_[\w-]+/)?.[0] ?? '')
    },
    { scope: 'worker' },
  ],
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const live = await openLive()
      await use(live)
      await live.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ service }, use) => use(service.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  visitor: async ({}, use, { workerIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `198.18.${workerIndex % 256}.${visitors % 256}` })
  },
  // Not by `extraHTTPHeaders`: another value would be another browser context for each test.
  page: async ({ page, visitor }, use) => {
    await page.setExtraHTTPHeaders(visitor)
    await use(page)
  },
  request: async ({ playwright, visitor }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: visitor })
    await use(request)
    await request.dispose()
  },
  /** What goes wrong in a page without a trace on the screen: uncaught errors and whatever the content policy refuses. */
  failures: [
    async ({ page }, use) => {
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) failures.push(message.text())
      })
      await use(failures)
      expect(failures).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
