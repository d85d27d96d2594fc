import { startFakeUpstreams } from '#testing/market/fake-upstreams.ts'
import { startService } from '#testing/start-service.ts'
import { test as base, expect } from './journey.ts'

// A first live refresh gives the coins a head start of up to 15 seconds before the vaults.
const LIVE_WITHIN_MS = 90_000

/** A service that may show the sample until the upstreams, which it keeps waiting, have answered. */
const test = base.extend<{ upstreams: Awaited<ReturnType<typeof startFakeUpstreams>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  upstreams: async ({}, use) => {
    const upstreams = await startFakeUpstreams()
    upstreams.hold(true)
    await use(upstreams)
    await upstreams.close()
  },
  baseURL: async ({ upstreams }, use) => {
    const service = await startService({ ...upstreams.env, SOURCES: 'auto', RATE_LIMIT: '1000' })
    await use(service.url)
    await service.stop()
  },
})
test.describe.configure({ timeout: 180_000 })

test('until the first live answer the sample stands, marked; then live rows replace it and the mark goes', async ({
  page,
  upstreams,
}) => {
  await page.goto('/vaults')
  await expect(page.getByText('Sample data')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101)

  upstreams.hold(false)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: LIVE_WITHIN_MS, intervals: [1_000] })
  await expect(page.getByText('Sample data')).toBeHidden()
})
