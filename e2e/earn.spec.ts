import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { chooseVault } from './choose-vault.ts'
import { expect, inLongTier, test } from './journey.ts'
import { sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

/** Counts what somebody with a mouse or a finger presses, from the first page on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'clicks'
    addEventListener('click', () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)), true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

/** Presses a key until the wanted thing has the focus: as somebody without a mouse goes. */
async function pressUntil(page: Page, key: string, isThere: RegExp, most = 80) {
  const label = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    if (isThere.test(await label())) return
  }
  throw new Error(`${key} did not come to ${isThere} in ${most} presses`)
}

for (const size of sizes) {
  const takesTurn = turnsOf(size)

  if (takesTurn())
    test(`at ${size.width} px two vaults are compared in three clicks; the view is a link, one goes out and another comes in`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      const clicks = await countClicks(page)
      await page.goto('/vaults')
      await chooseVault(page, 0)
      await chooseVault(page, 1)
      await page.getByRole('link', { name: 'Compare 2' }).click()

      const table = page.getByRole('table', { name: 'Compared vaults, one per column' })
      await expect(table.getByRole('button', { name: /^Remove / })).toHaveCount(2)
      expect(await clicks()).toBe(3)
      await expect(page.getByRole('slider', { name: /The same deposit in 2 vaults/ })).toBeVisible()
      const change = page.getByRole('textbox', { name: /^Price change of .* in percent$/ }).first()
      await change.fill('-30')
      const outcome = page.getByRole('table', { name: /same deposit/ })
      await expect(page).toHaveURL(/change=/)
      const shown = await outcome.textContent()
      await page.reload()
      await expect(outcome).toHaveText(shown ?? '')

      await table
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await expect(table.getByRole('button', { name: /^Remove / })).toHaveCount(1)
      await page.getByRole('link', { name: 'Add a vault' }).click()
      await chooseVault(page, 4)
      await page.getByRole('link', { name: 'Compare 2' }).click()
      await expect(table.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    })

  if (takesTurn())
    test(`at ${size.width} px a pasted address says in two clicks what it can earn, and leads on to the simulator`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      const clicks = await countClicks(page)
      await page.goto('/wallet')
      await page.getByRole('textbox', { name: /Address or name/ }).fill(sampleWallets[0]?.address ?? '')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('tab', { name: 'Earn' }).click()
      // The first wallet of a service loads the chains' libraries.
      const table = page.getByRole('table', { name: 'Vaults for idle coins' })
      await expect(table).toBeVisible({ timeout: 60_000 })
      expect(await clicks()).toBe(2)
      await expect(table.getByRole('rowheader', { name: /SUI (on )?Sui/ }).first()).toBeVisible()
      await expect(page.getByText('Could earn in year 1, after gas')).toBeVisible()
      await page.getByRole('group', { name: 'Minimum TVL' }).getByText('$100,000').click()
      await expect(page).toHaveURL(/floor=100000/)
      await table
        .getByTitle(/^Simulate /)
        .first()
        .click()
      await expect(page).toHaveURL(/\/vaults\/.*amount=/)
      await expect(page.getByRole('slider').first()).toBeVisible()
    })

  if (takesTurn())
    later(
      `at ${size.width} px the list of protocols is sorted and leads to a page with its vaults`,
      async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto('/protocols')
        const list = page.getByRole('table', { name: 'Protocols' })
        await list.getByRole('button', { name: /^TVL/ }).first().click()
        await expect(page).toHaveURL(/order=asc/)
        await page.getByRole('searchbox', { name: 'Search' }).fill('navi')
        // Until typing rests the rows are still to move.
        await expect(page).toHaveURL(/search=navi/)
        await list.getByRole('link', { name: 'NAVI Lending' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'NAVI Lending' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'Rate ranges, last hour' })).toContainText(/\d+\.\d\d%/)
        await untilLoaded(page)
        await page.getByRole('table', { name: 'Vaults of NAVI Lending' }).getByRole('link').first().click()
        await expect(page).toHaveURL(/\/vaults\//)
      },
    )
}

later('by keyboard alone: two vaults are chosen, compared by a key, and a price is changed', async ({ page }) => {
  await page.setViewportSize(sizes[0])
  await page.goto('/vaults')
  await expect(
    page
      .getByRole('table', { name: /Vaults with/ })
      .getByRole('checkbox')
      .first(),
  ).toBeVisible()
  // The rows are one stop; arrows go on from the first vault's name to its box, and down to the next.
  const first = await page
    .getByRole('table', { name: /Vaults with/ })
    .getByRole('link')
    .first()
    .textContent()
  await pressUntil(page, 'Tab', new RegExp(`${first?.replaceAll(/\W/g, '.')}$`))
  await pressUntil(page, 'ArrowLeft', /^Compare /, 4)
  await page.keyboard.press('Space')
  await pressUntil(page, 'ArrowDown', /^Compare /, 1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Vaults to compare' })).toContainText('2 selected')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare vaults' })).toBeFocused()
  await pressUntil(page, 'Tab', /^Price change of /)
  await page.keyboard.type('40')
  await expect(page.getByRole('table', { name: /same deposit/ })).toContainText('%')
  await expect(page).toHaveURL(/change=/)
})
