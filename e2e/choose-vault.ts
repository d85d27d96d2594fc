import type { Page } from '@playwright/test'

/** Chooses the vault of a row for a comparison. With a mouse, its box shows while the row is pointed at; on a phone, the picture is it. */
export async function chooseVault(page: Page, index: number): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Compare / }).nth(index)
  await box.locator('xpath=ancestor::tr').hover()
  await box.click()
}
