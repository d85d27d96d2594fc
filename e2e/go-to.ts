import { expect, type Page } from '@playwright/test'

/** From page to page as a person goes: by the bar, on a phone under the thumb, or by its menu where the bar has no room. */
export async function goTo(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Pages of the dashboard' })
  await expect(bar.getByRole('link', { name: 'Vaults' })).toBeVisible()
  const link = bar.getByRole('link', { name, exact: true })
  if ((await link.count()) > 0) return link.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name, exact: true }).click()
}
