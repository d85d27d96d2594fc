import { expect, test } from './journey.ts'

test('a page whose script cannot be had says so, and trying again brings it', async ({ page }) => {
  await page.goto('/settings', { waitUntil: 'networkidle' })
  await page.route(/protocols-page/, (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Pages of the dashboard' })
    .getByRole('link', { name: 'Protocols' })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('This page’s script could not be loaded.')
  await page.unroute(/protocols-page/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Protocols' })).toBeVisible()
})
