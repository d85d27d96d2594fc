import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { operationDocs } from '#service/openapi/operations/all.ts'
import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { sizes, turnsOf } from './sizes.ts'

const later = inLongTier(test)

const operations = Object.values(api)

/** Whether something reaches past the right edge, so that the page as a whole would scroll sideways. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const size of sizes) {
  const takesTurn = turnsOf(size, 'phone')

  if (takesTurn())
    test(`the reference lists every operation, finds one, tries it and shows the answer with the limit (${size.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto('/docs')
      await expect(page).toHaveTitle('API reference · Yieldscope')
      const listed = page.getByRole('main').locator('section').getByRole('listitem')
      await expect(listed).toHaveCount(operations.length)
      const links = listed.getByRole('link')
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const expected = Object.entries(operationDocs).map(([id, { tag }]) => `/docs/${tag.toLowerCase()}#${id}`)
      expect(paths.toSorted()).toEqual(expected.toSorted())
      // In the short tier once, at the end, where most is open.
      if (inTier({ short: false, long: true })) expect(await axeFindings(page)).toEqual([])

      await page.getByRole('main').getByRole('heading', { name: 'Farming' }).getByRole('link').click()
      await expect(page).toHaveURL(/\/docs\/farming$/)
      await expect(page).toHaveTitle('Farming · API reference · Yieldscope')
      const ofGroup = Object.values(operationDocs).filter(({ tag }) => tag === 'Farming').length
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(ofGroup)

      await page.getByLabel('Filter operations').fill('facets')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
      const section = page.getByRole('region', { name: api.listVaults.summary })
      await expect(section.getByText(/^curl .*\/v2\/farming\/vaults'$/)).toBeVisible()
      await section.getByRole('button', { name: 'Try listVaults' }).click()
      await section.getByLabel('limit', { exact: true }).fill('2')
      await section.getByLabel('order', { exact: true }).fill('name')
      await expect(section.getByText(/^curl .*\?order=name&limit=2'$/)).toBeVisible()
      await section.getByRole('button', { name: 'Send' }).click()
      await expect(section.getByText('Status 200')).toBeVisible()
      await expect(section.getByText(/^"default";r=\d+;t=\d+$/)).toBeVisible()
      const body = section.getByLabel('Response body')
      await expect(body.getByText('"pagination":')).toBeVisible()
      await body.getByRole('button', { name: 'Fold', exact: true }).first().press('ArrowLeft')
      await expect(body.getByText('"pagination":')).toBeHidden()
      await section.getByText('Text', { exact: true }).click()
      expect(JSON.parse(await body.inputValue()).data).toHaveLength(2)

      await section.getByText('Python', { exact: true }).click()
      await expect(section.getByText('from urllib.request import Request, urlopen')).toBeVisible()
      await section.getByText('curl', { exact: true }).click()

      await section.getByLabel('limit', { exact: true }).fill('none')
      await section.getByRole('button', { name: 'Send' }).click()
      await expect(section.getByText('Status 400')).toBeVisible()
      expect(JSON.parse(await body.inputValue())).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'limit' }] })

      for (const part of ['Parameters', 'Response', 'Example response', 'Errors']) {
        const summary = section.locator('summary', { hasText: new RegExp(`^${part}`) })
        // Beside the request there is room: the example is open from the start.
        if (!(await summary.evaluate((element) => element.closest('details')?.open))) await summary.click()
      }
      await expect(section.getByRole('tree', { name: 'Example response of listVaults' })).toBeVisible()
      await expect(section.getByText(/Words in the name, protocol or symbols/)).toBeVisible()
      await expect(section.getByText(/Base and rewards with compounding/)).toBeVisible()
      await expect(section.getByText(/The limit of the current window is used up/)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
    })
}

later(
  'what needs a key is asked with the visit, a body with what is written; an address leads to its operation',
  async ({ page }) => {
    await page.goto('/docs#getTokenPrices')
    const section = page.getByRole('region', { name: api.getTokenPrices.summary })
    await expect(section).toBeInViewport()
    await expect(page).toHaveURL(/\/docs\/market#getTokenPrices$/)
    await section.getByRole('button', { name: 'Try getTokenPrices' }).click()
    await section.getByLabel('Body', { exact: true }).fill('{"addresses":["0x2::sui::SUI","nothing"]}')
    await section.getByRole('button', { name: 'Send' }).click()
    await expect(section.getByText('Status 200')).toBeVisible()
    await section.getByText('Text', { exact: true }).click()
    const { data } = JSON.parse(await section.getByLabel('Response body').inputValue())
    expect([data.length, data[0].symbol, data[1]]).toEqual([2, 'SUI', null])
  },
)

later('the menu of more pages leads to the status, which names every dataset with its age', async ({ page }) => {
  // Other journeys send messages too: their number is set here.
  const deliveries = { pending: 0, delivered: 2, dead: 1, waitingSince: '', failing: 0, disabled: 0 }
  await page.route('**/status.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), deliveries } })
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page).toHaveTitle('Status · Yieldscope')
  await expect(page.getByRole('table', { name: 'Service data' }).getByRole('row', { name: /^Vaults/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Webhook messages' })).toContainText('Failed1')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await scrollsSideways(page)).toBe(false)
})
