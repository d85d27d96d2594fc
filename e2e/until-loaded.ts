import { expect, type Page } from '@playwright/test'

/** Until the page stands and nothing in it stands in for content that is on its way. */
export async function untilLoaded(page: Page, timeout = 20_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.pulse, [aria-busy="true"]')).toHaveCount(0, { timeout })
}
