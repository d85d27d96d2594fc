import type { Locator, Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { expect, inLongTier, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

/** Further than this nobody tabs: the way would be a defect. */
const MOST_TABS = 60

/** Tabs to `target`. Every stop on the way has a name and an outline that shows where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    await expect(stop, 'an element without a name or a role').toHaveAccessibleName(/\S/)
    expect(await stop.evaluate(isOutlined), `${await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 200))}`).toBe(
      true,
    )
    if (await hasFocus(target)) return
  }
  throw new Error(`Not reached by ${MOST_TABS} tabs: ${target}`)
}

/** By itself or by what is drawn around it: a chart, a switch or a row outlines what contains its field. */
function isOutlined(element: Element): boolean {
  const has = (each: Element | null) =>
    each !== null && (getComputedStyle(each).outlineStyle !== 'none' || getComputedStyle(each).boxShadow !== 'none')
  return has(element) || has(element.parentElement) || has(element.parentElement?.parentElement ?? null)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
const enter = (page: Page) => page.keyboard.press('Enter')

test.describe('by keyboard alone', () => {
  later('the best rate of a stablecoin, down to its vault', async ({ page }) => {
    await page.goto('/vaults')
    await untilLoaded(page)
    // The presets are one stop.
    await tabTo(page, page.getByRole('button', { name: 'Steady', exact: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Stable, $1M+' })).toBeFocused()
    await enter(page)
    await expect(page).toHaveURL(/stable/i)
    await expect(page.getByText(/^\d+ found/)).toBeVisible()
    const first = page.getByRole('rowheader').getByRole('link').first()
    await tabTo(page, first)
    const name = (await first.getAttribute('aria-label')) ?? ''
    expect(name).not.toBe('')
    await enter(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })

  later('three vaults are compared', async ({ page }) => {
    await page.goto('/vaults')
    await untilLoaded(page)
    // The rows are one stop; arrows go from row to row, and from the link of one to its box.
    await tabTo(page, page.getByRole('rowheader').getByRole('link').first())
    for (const index of [0, 1, 2]) {
      const box = page.getByRole('checkbox', { name: /^Compare / }).nth(index)
      if (index > 0) await page.keyboard.press('ArrowDown')
      for (let step = 0; step < 2 && !(await hasFocus(box)); step += 1) await page.keyboard.press('ArrowLeft')
      await expect(box).toBeFocused()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    }
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { level: 1, name: 'Compare vaults' })).toBeVisible()
    await expect(page.getByRole('columnheader')).not.toHaveCount(0)
  })

  later('what a wallet could earn, from its address', async ({ page }) => {
    await page.goto('/vaults')
    await untilLoaded(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
    await page.keyboard.type(sampleWallets[1]?.address ?? '')
    await page.getByRole('option').first().waitFor()
    await enter(page)
    const tabs = page.getByRole('tablist')
    await tabTo(page, tabs.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Earn' })).toBeFocused()
    await enter(page)
    await expect(page.getByText('Could earn in year 1, after gas')).toBeVisible()
  })

  later('the riskiest loan of a wallet, and what a fall of prices does to it', async ({ page }) => {
    await page.goto(`/wallet/${sampleWallets[1]?.address ?? ''}?tab=positions`)
    await untilLoaded(page)
    const loans = page.getByRole('table', { name: /Loans/ })
    // Without a step: the loan that is nearest to its liquidation is the first.
    await expect(loans.getByRole('row').nth(1)).toContainText(/\d\.\d\d/)
    const healths = (await loans.getByRole('row').allTextContents()).flatMap(
      (row) => /(\d+\.\d\d) (?:Safe|Watch|At risk)/.exec(row)?.slice(1).map(Number) ?? [],
    )
    expect(healths.length).toBeGreaterThan(3)
    expect(healths[0]).toBe(Math.min(...healths))
    await tabTo(page, page.getByRole('link', { name: /^Simulate a price drop/ }))
    await enter(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Simulate' })).toBeVisible()
  })

  later(
    'a wallet and an address of its activity get a name, and the focus returns to where it was',
    async ({ page }) => {
      await page.goto(`/wallet/${sampleWallets[1]?.address ?? ''}?tab=activity`)
      await untilLoaded(page)
      const menu = page.getByRole('button', { name: 'More about this wallet' })
      await tabTo(page, menu)
      await enter(page)
      await expect(page.getByRole('menuitem', { name: 'Label' })).toBeFocused()
      await enter(page)
      await expect(page.getByLabel('Label (stored in this browser)')).toBeFocused()
      await page.keyboard.type('Treasury')
      await enter(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Treasury' })).toBeVisible()
      await expect(menu).toBeFocused()
      const first = page.getByRole('button', { name: /^Name 0x/ }).first()
      await tabTo(page, first)
      const address = (await first.getAttribute('aria-label'))?.replace('Name ', '') ?? ''
      await enter(page)
      await expect(page.getByLabel('Name (stored in this browser)')).toBeFocused()
      await page.keyboard.type('My exchange')
      await enter(page)
      await expect(page.getByRole('button', { name: `Rename ${address}` }).first()).toBeFocused()
    },
  )

  later('a transaction is prepared without losing the place, and its payload is near', async ({ page }) => {
    await page.goto('/transaction')
    const prepare = page.getByRole('button', { name: 'Prepare transaction' })
    // What the form is filled in with.
    await expect(page.getByRole('textbox', { name: 'Amount' })).not.toHaveValue('')
    await tabTo(page, prepare)
    await enter(page)
    await expect(page.getByRole('status').filter({ hasText: 'Transaction prepared.' })).toBeAttached()
    await expect(prepare).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Copy the payload' }))
  })

  later('on a phone nothing that a key moves to is behind the bar at its bottom', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/wallet/${sampleWallets[1]?.address ?? ''}?tab=positions`)
    await untilLoaded(page)
    await tabTo(page, page.getByRole('button', { name: /^Positions of Borrow/ }).nth(1))
    const bar = await page.getByRole('navigation', { name: 'Pages of the dashboard' }).last().boundingBox()
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press('Tab')
      const place = await page.locator(':focus').boundingBox()
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  })

  later('an alert on a coin is set, and the focus returns to where it was', async ({ page }) => {
    await page.goto('/tokens/0x2::sui::SUI')
    await untilLoaded(page)
    const button = page.getByRole('button', { name: 'Alert on SUI' })
    await tabTo(page, button)
    await enter(page)
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Value (USD)')
    await expect(dialog).toBeVisible()
    if (!(await hasFocus(field))) await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('5')
    await enter(page)
    await expect(dialog.getByRole('heading', { name: /^Alert added/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
})
