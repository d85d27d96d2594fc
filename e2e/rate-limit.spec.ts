import { startService } from '#testing/start-service.ts'
import { sampleStore } from '#testing/store/sample-store.ts'
import { test as base, expect } from './journey.ts'
import { shortList } from './short-list.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const service = await startService({ RATE_LIMIT: '3', RATE_LIMIT_WINDOW_SECONDS: '20' }, 'all', {
      copyOf: await sampleStore(),
    })
    await use(service.url)
    await service.stop()
  },
})
test.describe.configure({ timeout: 240_000 })

test('a spent window shows a countdown, then the page completes by itself and nothing is lost', async ({ page }) => {
  const tooMany: string[] = []
  page.on('response', (response) => {
    if (response.status() === 429) tooMany.push(response.url())
  })
  await page.goto(shortList)
  // Longer than a window: where the first answers needed more than one, the page goes on by itself.
  await expect(page.getByRole('table')).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('navigation', { name: 'Pages of the dashboard' })
    .getByRole('link', { name: 'Tokens' })
    .first()
    .click()
  // On a slow machine a window may end between two of these; three searches within one spend it.
  const searches = ['s', 'us', 'usd']
  await expect(async () => {
    for (const text of searches) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(text)
      await page.waitForTimeout(600)
    }
    await expect(page.getByText(/Paused for \d+ s/).filter({ visible: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 100_000 })

  await expect(page.getByText(/Paused for \d+ s/)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText(/usd/i)
  expect(tooMany.length).toBeLessThanOrEqual(2)
})
