import type { Page } from '@playwright/test'
import { expect, inLongTier, test } from './journey.ts'
import { shortList } from './short-list.ts'

const later = inLongTier(test)

/** The requests for the interface that reached the network while the page loaded. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
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
  // The browser reports a preload that nobody took some seconds after the load.
  await page.waitForTimeout(4_000)
  expect(warnings).toEqual([])
  return urls
}

const list = '/v2/farming/vaults?side=earn&chain=ALL&order=benchmark&sort=desc&limit=50&offset=0&facets=true&trend=true'

test('the list of vaults that the document announces is the one that the page shows: asked once', async ({ page }) => {
  const urls = await requestsOf(page, '/vaults')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(53)
  // The map below it reads more of them, once the list is there.
  const isOfMap = /limit=1000|tags=stable_yield/
  expect(urls.filter((url) => url.startsWith('/v2/farming/vaults') && !isOfMap.test(url))).toEqual([list])
  // The document started the request, not a script.
  const initiators = await page.evaluate(
    (url) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(url))
        .map((entry) => Reflect.get(entry, 'initiatorType')),
    list,
  )
  expect(initiators).toEqual(['link'])
})

later('a vault that is opened by its address is asked for once', async ({ page, request }) => {
  const { data } = await (await request.get('/v2/farming/vaults?limit=1')).json()
  const urls = await requestsOf(page, `/vaults/${encodeURIComponent(data[0].id)}`)
  expect(urls.filter((url) => url.startsWith('/v2/farming/vaults?id='))).toHaveLength(1)
})

later('what a wallet holds is announced with its page’s scripts, and asked for once', async ({ page }) => {
  const address = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
  const response = await page.request.get(`/wallet/${address}`, { headers: { accept: 'text/html' } })
  expect(response.headers().link).toMatch(/assets\/wallet-route-[\w-]+\.js>; rel=modulepreload/)
  // The answers of the sources are in the cache by now: a late one would be requested again.
  expect((await page.request.get(`/v2/address/${address}/holding`)).ok()).toBe(true)
  const urls = await requestsOf(page, `/wallet/${address}`)
  expect(urls.filter((url) => url.includes('/holding'))).toEqual([`/v2/address/${address}/holding`])
})

test('an address in another form than the page asks for is not announced', async ({ request }) => {
  const response = await request.get(`/wallet/0x${'5a'.repeat(20)}`, { headers: { accept: 'text/html' } })
  expect(response.headers().link).not.toContain('/holding')
})

test('the outlines of the start and of the list stand in the document where those will, and are gone once they do', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const outlines = page.locator('.shell h1').filter({ visible: true })
  await page.goto('/')
  await expect(outlines).toHaveText(/^See what you own/)
  await page.goto('/vaults')
  await expect(outlines).toHaveText('Vaults')
  await page.goto('/settings')
  await expect(outlines).toHaveCount(0)
  await page.unroute('**/assets/*.js')
  await page.goto(shortList)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(page.locator('.shell')).toHaveCount(0)
})
