import { expect, test } from './journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

for (const path of ['/vaults', '/tokens', '/tokens/0x2::sui::SUI', '/protocols', '/webhooks', '/settings']) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
}

test('on a phone the value stays in sight: TVL and rate of each vault, and the simulator fits', async ({ page }) => {
  await page.goto('/vaults?type=LP')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row.getByRole('cell').filter({ hasText: '$' }).first()).toBeInViewport()
  await expect(row.getByRole('cell').filter({ hasText: '%' }).first()).toBeInViewport()
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})
