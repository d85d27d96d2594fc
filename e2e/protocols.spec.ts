import { expect, test } from './journey.ts'

test('a visitor searches a protocol and sees the ranges of its rates; a link of before leads there too', async ({
  page,
}) => {
  await page.goto('/protocols')
  await page.getByRole('searchbox', { name: 'Search' }).fill('navi')
  await expect(page).toHaveURL(/search=navi/)
  await page.getByRole('table', { name: 'Protocols' }).getByRole('link', { name: /navi/i }).click()
  await expect(page).toHaveURL(/\/protocols\/navi-lending$/)
  await expect(page.getByRole('main')).toContainText(/Lending/)
  await expect(page.getByRole('main')).toContainText(/\d+\.\d\d%/)
  const side = (name: string) => page.locator('label').filter({ hasText: new RegExp(`^${name}\\s*\\d+$`) })
  const countOf = async (name: string) => Number(/\d+/.exec((await side(name).textContent()) ?? '')?.[0])
  await expect(page.getByText(new RegExp(` in ${await countOf('Earn')} vaults$`))).toBeVisible()
  await side('Borrow').click()
  const loans = page.getByRole('table', { name: 'Loans from NAVI Lending' }).getByRole('rowheader')
  await expect(loans).toHaveCount(await countOf('Borrow'))
  await page.goto('/protocols?protocol=navi')
  await expect(page).toHaveURL(/\/protocols\/navi$/)
  await expect(page.getByRole('heading', { level: 1, name: 'NAVI Lending' })).toBeVisible()
})
