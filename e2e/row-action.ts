import type { Locator, Page } from '@playwright/test'

/** The first item of a row's menu whose link matches. Its menu stays open. */
export async function rowAction(page: Page, item: RegExp, href: RegExp): Promise<Locator> {
  for (const button of await page.getByRole('button', { name: /^Actions for / }).all()) {
    await button.click()
    const links = page.getByRole('menuitem', { name: item })
    for (const link of await links.all()) if (href.test((await link.getAttribute('href')) ?? '')) return link
    await page.keyboard.press('Escape')
  }
  throw new Error(`No row has an action ${item} that leads to ${href}`)
}
