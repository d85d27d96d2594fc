import { inTier } from '#testing/tier.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './journey.ts'

/** In the short tier the list of vaults, fifty rows long, is drawn once, and another page is come back to. */
const { first, pages } = inTier({
  short: { first: '/protocols', pages: ['Tokens', 'Wallet', 'Vaults', 'Webhooks', 'Settings', 'Protocols'] },
  long: {
    first: '/vaults',
    pages: ['Tokens', 'Wallet', 'Protocols', 'Vaults', 'Protocols', 'Webhooks', 'Settings', 'Vaults'],
  },
})

test('every page can be reached from every other without asking for the same thing twice or failing', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(?:v2|sui)\//.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`)
  })
  await page.goto(first, { waitUntil: 'networkidle' })
  for (const name of pages) {
    await goTo(page, name)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(requests.filter((each, index) => requests.indexOf(each) !== index)).toEqual([])
})

test('another page begins at its top, and Back returns to the place in the list', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/vaults', { waitUntil: 'networkidle' })
  const link = page.getByRole('table').getByRole('link').nth(40)
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(500)

  await link.click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await scrolled()).toBe(before)
})
