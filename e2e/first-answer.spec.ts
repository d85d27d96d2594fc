import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** How often the browser really asked the network for each address of the interface while the page loaded. */
async function asked(page: Page, path: string): Promise<string[]> {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v2/') || pathname.startsWith('/sui/')) urls.push(`${pathname}${search}`)
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // A preload that nobody took is told of some seconds after the load.
  await page.waitForTimeout(4_000)
  expect(warnings).toEqual([])
  return urls
}

const list = '/v2/farming/vaults?order=tvl&sort=desc&limit=100&offset=0&facets=true&trend=true'

test('the list of vaults that the document announces is the one that the page shows: asked once', async ({ page }) => {
  const urls = await asked(page, '/vaults')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101)
  expect(urls.filter((url) => url.startsWith('/v2/farming/vaults'))).toEqual([list])
  // The browser asked because the document said so, not because a script did.
  const askedBy = await page.evaluate(
    (url) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(url))
        .map((entry) => Reflect.get(entry, 'initiatorType')),
    list,
  )
  expect(askedBy).toEqual(['link'])
})

test('a vault that is opened by its address is asked for once', async ({ page, request }) => {
  const { data } = await (await request.get('/v2/farming/vaults?limit=1')).json()
  const urls = await asked(page, `/vaults/${encodeURIComponent(data[0].id)}`)
  expect(urls.filter((url) => url.startsWith('/v2/farming/vaults?id='))).toHaveLength(1)
})
