import { expect, inLongTier, test } from './journey.ts'

const later = inLongTier(test)

later('a visitor finds a coin: lists, searches, sorts, turns the page', async ({ page }) => {
  await page.goto('/tokens?chain=SUI')
  const table = page.getByRole('table', { name: 'Coins on Sui' })
  await expect(table.getByRole('row')).toHaveCount(51)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(page.getByText(/^51–100 of /)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1–50 of /)).toBeVisible()

  await table.getByRole('button', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('searchbox', { name: 'Search' }).fill('SUI')
  await expect(page).toHaveURL(/search=SUI/)
  await expect(table.getByRole('rowheader', { name: /\bSUI\b/ }).first()).toBeVisible()
})

test('a coin’s page shows its price, its past price at a date, and where it can earn', async ({ page }) => {
  await page.goto('/tokens?chain=SUI&search=SUI')
  await page.getByTitle('0x2::sui::SUI', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sui' })).toBeVisible()
  await expect(page).toHaveURL(/\/tokens\/0x2/)
  await expect(page.getByRole('heading', { name: 'Where SUI can earn' })).toBeVisible()

  const price = page.getByRole('slider', { name: /^Price of SUI, last 30 d/ })
  await expect(page.getByText('24 h volume', { exact: true })).toBeVisible()
  await price.press('End')
  await expect(price).toHaveAttribute('aria-valuetext', /Price \$[\d.]+, 24 h volume \$[\d.]+M$/)
  const compared = page.getByRole('combobox', { name: 'Compare with…' })
  await compared.selectOption('DEEP')
  await expect(page).toHaveURL(/with=/)
  const both = page.getByRole('slider', { name: /^Price change of SUI and DEEP, last 30 d/ })
  await both.press('Home')
  await expect(both).toHaveAttribute('aria-valuetext', /SUI 0\.00%, DEEP 0\.00%, 24 h volume/)
  await compared.selectOption('No comparison')
  await expect(price).toBeVisible()

  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('Date and time, local').fill(yesterday)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL(/at=\d+/)
  await expect(page.getByText(/\$[\d.,]+ on .*since then/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/\$[\d.,]+ on .*since then/)).toBeVisible()
})
