import { expect, test } from './journey.ts'

test('a visitor filters the vaults; the filter is a link', async ({ page }) => {
  await page.goto('/vaults')
  const table = page.getByRole('table', { name: /Vaults with/ })
  await expect(table.getByRole('row')).toHaveCount(101)

  await page.getByRole('group', { name: 'Chain' }).getByRole('button', { name: /^TON/ }).click()
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: /^Pool/ }).click()
  await expect(page).toHaveURL(/chain=TON/)
  await expect(page).toHaveURL(/type=LP/)
  await expect(table.getByRole('cell', { name: 'Pool', exact: true }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Lending', exact: true })).toHaveCount(0)
  await expect(table.getByRole('cell', { name: 'Sui', exact: true })).toHaveCount(0)
  const found = await page.getByText(/\d+ found/).textContent()

  await page.reload()
  await expect(page.getByText(found ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/chain=/)
})

test('rates are sorted by the service, and Back brings the earlier order back', async ({ page }) => {
  await page.goto('/vaults')
  const table = page.getByRole('table', { name: /Vaults with/ })
  await table.getByRole('button', { name: /Total APY/ }).click()
  await expect(table.getByRole('columnheader', { name: /Total APY/ })).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(table.getByRole('columnheader', { name: /TVL/ })).toHaveAttribute('aria-sort', 'descending')
})

test('Eclipse is known and honestly empty', async ({ page }) => {
  await page.goto('/vaults?chain=ECLIPSE')
  await expect(page.getByText('No vaults on Eclipse')).toBeVisible()
})
