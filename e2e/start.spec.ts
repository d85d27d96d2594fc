import type { Page } from '@playwright/test'
import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { isPhone, type Size, sizes } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'
import { watchLayoutShift } from './watch-layout-shift.ts'

// The first wallet of a service loads the chains' libraries.
test.describe.configure({ timeout: 150_000 })

const path = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}`)
const door = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

// In the short tier the list that a phone's visitor goes on to is every other journey's.
for (const viewport of inTier<readonly Size[]>({ short: [sizes[0]], long: sizes })) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test('a newcomer finds three doors, goes through one, and the next time is back where they were', async ({
      page,
    }) => {
      const shift = await watchLayoutShift(page)
      await page.goto('/')
      await untilLoaded(page)
      await expect(page.getByText('No account and no wallet connection')).toBeVisible()
      const field = door(page, 'Open a wallet').getByLabel('Address or name')
      await expect(field).toBeFocused()
      await expect(door(page, 'Open a wallet')).toContainText('Nothing leaves this device until you select Open')
      await expect(
        door(page, 'Find yield').getByRole('cell', { name: /^\d+\.\d\d%(?: below benchmark)?$/ }),
      ).toHaveCount(6)
      await expect(door(page, 'Use the API')).toContainText(/"totalApy": \d/)
      expect(await shift()).toBeLessThanOrEqual(0.02)
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      expect(await axeFindings(page)).toEqual([])

      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Enter an address or a name.')
      expect(await path(page)).toBe('/')
      if (isPhone(viewport)) {
        await door(page, 'Find yield').getByRole('link', { name: 'Staking', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
      } else {
        await page.getByRole('link', { name: 'Try it with a sample wallet' }).click()
        await page.getByRole('tab', { name: /^Positions/ }).click({ timeout: 60_000 })
        await expect(page).toHaveURL(/tab=positions/)
      }
      const last = await path(page)
      await goTo(page, 'Settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await page.goto('/')
      await expect.poll(() => path(page)).toBe(last)
      await untilLoaded(page, 60_000)

      await page.getByRole('banner').getByRole('link', { name: 'Yieldscope' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^See what you own/ })).toBeVisible()
      expect(await path(page)).toBe('/start')
    })
  })
}
