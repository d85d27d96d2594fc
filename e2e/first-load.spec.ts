import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** The map takes a file, and two questions once the list is there. */
const MAX_REQUESTS = 12
const MAX_SHIFT = 0.02
/** The names of files alone, which scripts import one another by, change what they compress to by up to 0.2. */
const MAX_SCRIPT_AND_STYLE_KB = { start: 132, list: 140 }
/** It comes after the rows. */
const MAX_MAP_KB = 14
const MAP = /\/map-[\w-]+\.js$/
/** Of coins and chains: they come in a script when the page has rest, and are pictures. */
const MAX_PICTURES_KB = 70
const PICTURES = /\/icon-set-[\w-]+\.js$/

/** What a page loads from now on, over the wire; what it loads for a visitor who does something is not there without one. */
async function watchLoad(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const codeRequests = new Set<string>()
  const urls: string[] = []
  const pictureRequests = new Set<string>()
  const mapRequests = new Set<string>()
  const load = { urls, codeKb: 0, mapKb: 0, pictureKb: 0 }
  // A picture in the page's own code is no request.
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) urls.push(request.url)
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (PICTURES.test(response.url)) pictureRequests.add(requestId)
    else if (MAP.test(response.url)) mapRequests.add(requestId)
    else if (type === 'Script' || type === 'Stylesheet') codeRequests.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (codeRequests.has(requestId)) load.codeKb += encodedDataLength / 1024
    if (mapRequests.has(requestId)) load.mapKb += encodedDataLength / 1024
    if (pictureRequests.has(requestId)) load.pictureKb += encodedDataLength / 1024
  })
  return load
}

test('the start loads little code, and none of a list', async ({ page }) => {
  const load = await watchLoad(page)

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(load.codeKb, load.urls.join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_AND_STYLE_KB.start)
  expect(load.codeKb).toBeGreaterThan(0)
  expect(load.urls.join('\n')).not.toMatch(/\/(?:list|shared|palette)-/)
})

test('the vault list with 50 rows is light: few requests, little code, no chart library, nothing jumps', async ({
  page,
}) => {
  const load = await watchLoad(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

  await page.goto('/vaults', { waitUntil: 'networkidle' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(53)

  expect(load.urls.length, load.urls.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(load.codeKb).toBeLessThanOrEqual(MAX_SCRIPT_AND_STYLE_KB.list)
  expect(load.codeKb).toBeGreaterThan(0)
  await expect.poll(() => load.mapKb).toBeGreaterThan(0)
  expect(load.mapKb).toBeLessThanOrEqual(MAX_MAP_KB)
  await expect.poll(() => load.pictureKb).toBeGreaterThan(0)
  expect(load.pictureKb).toBeLessThanOrEqual(MAX_PICTURES_KB)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(MAX_SHIFT)
  const scripts = await page.evaluate(() =>
    [...document.scripts, ...document.querySelectorAll('link')].map((element) => element.outerHTML),
  )
  expect(scripts.join('\n')).not.toMatch(/recharts|line-chart/)
})
