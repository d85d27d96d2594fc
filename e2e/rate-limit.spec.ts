import { startService } from '#testing/start-service.ts'
import { test as base, expect } from './journey.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const service = await startService({ RATE_LIMIT: '3', RATE_LIMIT_WINDOW_SECONDS: '20' })
    await use(service.url)
    await service.stop()
  },
})
test.describe.configure({ timeout: 120_000 })

test('a spent window shows a countdown, then the page completes by itself and nothing is lost', async ({ page }) => {
  const tooMany: string[] = []
  page.on('response', (response) => {
    if (response.status() === 429) tooMany.push(response.url())
  })
  await page.goto('/vaults')
  await expect(page.getByRole('table')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages of the dashboard' })
    .getByRole('link', { name: 'Tokens' })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('usd')
  await expect(page.getByText(/Waiting \d+ s for the rate limit/)).toBeVisible()

  await expect(page.getByText(/Waiting \d+ s/)).toBeHidden({ timeout: 45_000 })
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText(/usd/i)
  expect(tooMany.length).toBeLessThanOrEqual(2)
})
