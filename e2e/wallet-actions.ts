import type { Page } from '@playwright/test'

/** Does something with the wallet in view: by its button where the screen has room for it, else by the menu beside the title. */
export async function chooseForWallet(page: Page, item: string, button: string | RegExp = item): Promise<void> {
  await page.getByRole('button', { name: 'More about this wallet' }).waitFor()
  const shown = page.getByRole('main').getByRole('button', { name: button, exact: true }).first()
  if (await shown.isVisible()) return shown.click()
  await page.getByRole('button', { name: 'More about this wallet' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
