import { expect, test } from './journey.ts'

test('a visitor searches a protocol and sees the ranges of its rates', async ({ page }) => {
  await page.goto('/protocols')
  await page.getByRole('searchbox', { name: 'Search' }).fill('navi')
  await expect(page).toHaveURL(/search=navi/)
  await page.getByRole('table', { name: 'Protocols' }).getByRole('button', { name: /navi/i }).click()
  await expect(page).toHaveURL(/protocol=navi-lending/)
  await expect(page.getByRole('main')).toContainText(/Lending/)
  await expect(page.getByRole('main')).toContainText(/\d+\.\d\d%/)
})
