import { test as base, expect, type TestInfo, type TestType } from '@playwright/test'
import { runAdmin } from '#testing/run-admin.ts'
import { startService } from '#testing/start-service.ts'
import { inTier } from '#testing/tier.ts'
import { poisoned } from './hostile-texts.ts'
import { type SampleService, sharedService, startSampleService } from './sample-service.ts'
import { startMovedClock } from './start-moved-clock.ts'

let visitors = 0

/** An address of its own, from which nobody has spent any of the limit. */
export function nextVisitor(workerIndex: number): Record<string, string> {
  visitors += 1
  return { 'x-forwarded-for': `198.18.${workerIndex % 256}.${visitors % 256}` }
}

export type Live = Awaited<ReturnType<typeof openLive>>

/** A service that reads live, whose sources a test can make answer otherwise, and whose clock it can set ahead. What anybody may write in those sources is hostile. */
async function openLive() {
  // With it comes the whole sample, which most workers do without.
  const { startFakeChains } = await import('#testing/chains/fake-chains.ts')
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
 * A journey against the built service with the sample data, which all workers share. Every test comes as a visitor from an address of
 * its own (the service trusts this machine as a proxy), so that none spends another's rate limit.
 */
export const test = base.extend<
  { visitor: Record<string, string> },
  { service: SampleService; key: string; live: Live }
>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { workerIndex, config }) => {
      const shared = sharedService()
      // A worker that replaces one in which a test failed starts anew, since that test may have left something behind.
      if (shared !== null && workerIndex < config.workers) return await use(shared)
      const service = await startSampleService()
      await use(service)
      expect(await service.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Of that service, for whoever reads with one; the program that makes keys takes a second. */
  key: [
    async ({ service }, use, { workerIndex }) => {
      const name = `journeys-${workerIndex}`
      const made = await runAdmin(service.dataDir, ['key', 'create', '--name', name, '--limit', '1000'])
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
    await use(nextVisitor(workerIndex))
  },
  // Not by `extraHTTPHeaders`: another value would be another browser context for each test.
  page: async ({ page, visitor }, use) => {
    await page.setExtraHTTPHeaders(visitor)
    // What goes wrong in a page without a trace on the screen: uncaught errors and whatever the content policy refuses.
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) failures.push(message.text())
    })
    await use(page)
    expect(failures).toEqual([])
  },
  request: async ({ playwright, visitor }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: visitor })
    await use(request)
    await request.dispose()
  },
})

type Journey<Fixtures> = (title: string, body: (fixtures: Fixtures, testInfo: TestInfo) => Promise<void> | void) => void

/**
 * Declares journeys that the long tier alone goes; the short one counts them as skipped and starts nothing for them. The rule: at
 * least one journey of each page and of each thing that a visitor can do stays in the short tier. What may leave it is the second of
 * a kind, one that meets a rare failure, and one whose every step a test of the page or of the service takes too; the costliest first.
 */
export const inLongTier = <Args extends object, WorkerArgs extends object>(
  test: TestType<Args, WorkerArgs>,
): Journey<Args & WorkerArgs> => inTier<Journey<Args & WorkerArgs>>({ short: test.skip, long: test })

export { expect }
