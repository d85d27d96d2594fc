import { sampleWallets } from '#domain/sample-wallets.ts'
import { inTier } from '#testing/tier.ts'
import { expect, inLongTier, nextVisitor, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

const opensAnew = inTier({ short: false, long: true })

const wallet = `/wallet/${sampleWallets.map(({ address }) => address).join(',')}?spam=1`
const firstWallet = `/wallet/${sampleWallets[0]?.address}`

later(
  'a wallet of all chains fits a phone on each of its tabs, and 320 pixels, which are 200 % on 640: nothing needs sideways scrolling',
  async ({ page }) => {
    await page.goto(wallet)
    // Ten openings of five wallets are more than one visitor may ask in a minute, and the page remembers what is left of that.
    const asAnotherVisitor = async () => {
      await page.setExtraHTTPHeaders(nextVisitor(test.info().workerIndex))
      await page.evaluate(() => localStorage.removeItem('yieldscope.window'))
    }
    for (const tab of ['holdings', 'earn', 'nfts', 'positions']) {
      // The long tier opens each by its address, at both widths: a page that is made narrower is laid out anew, as one that is opened so.
      if (opensAnew) {
        await asAnotherVisitor()
        await page.goto(`${wallet}&tab=${tab}`)
      } else await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }).click()
      for (const width of [phone.width, 320]) {
        await page.setViewportSize({ width, height: phone.height })
        if (opensAnew) {
          await asAnotherVisitor()
          await page.reload()
        }
        await untilLoaded(page, 60_000)
        await expect.poll(() => page.evaluate(overflow), `${tab} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  },
)

later('on a phone the value stays in sight: TVL and rate of each vault, and the simulator fits', async ({ page }) => {
  await page.goto('/vaults?type=LP')
  // Lines that name a group have no vault.
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(row.getByRole('cell').filter({ hasText: '$' }).first()).toBeInViewport()
  await expect(row.getByRole('cell').filter({ hasText: '%' }).first()).toBeInViewport()
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})

test('on a phone the bar at the bottom leads to a wallet, whose values stay in sight', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Pages of the dashboard' }).getByRole('link', { name: 'Wallet' }).click()
  await page.getByRole('link', { name: 'Sample EVM wallet' }).click()
  const table = page.getByRole('table', { name: 'Tokens of the wallet' })
  // The first wallet of a service loads the chains' libraries.
  await expect(table).toBeVisible({ timeout: 20_000 })
  const row = table.getByRole('row').nth(1)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('cell').filter({ hasText: '$' }).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Positions' }).click()
  const position = page.getByRole('table', { name: 'Loans' }).getByRole('row').nth(1)
  await position.scrollIntoViewIfNeeded()
  await expect(position.getByRole('cell').filter({ hasText: '$' }).last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})

later('at 320 pixels a vault still has a name: its star gives it the room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/vaults')
  await untilLoaded(page)
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
  await expect(names).toHaveCount(50)
  const widths = await names.evaluateAll((all) => all.map((link) => link.nextElementSibling?.clientWidth ?? 0))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(90)
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await page.setViewportSize(phone)
})

later(
  'what is chosen for a comparison leaves a phone its screen, and the pages of vaults and wallets are free of it',
  async ({ page }) => {
    await page.goto('/vaults')
    await untilLoaded(page)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    const drawn = (index: number) =>
      boxes.nth(index).evaluate((box) => getComputedStyle(box, '::before').display !== 'none')
    const all = page.getByRole('checkbox', { name: 'Compare', exact: true })
    expect(await drawn(0)).toBe(false)
    await all.check()
    expect(await drawn(0)).toBe(true)
    await all.uncheck()
    const tray = page.getByRole('region', { name: 'Vaults to compare' })
    await boxes.nth(0).click()
    expect([await drawn(0), await drawn(1)]).toEqual([true, false])
    await expect(tray).toBeInViewport({ ratio: 1 })
    await boxes.nth(1).click()
    const box = await tray.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(48)
    await page.getByRole('rowheader').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(tray).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible()
    await page.goto(firstWallet)
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(tray).toHaveCount(0)
    await page.goto('/vaults')
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare vaults' })).toBeVisible()
  },
)

/** What a chain or a list may say of a coin that anybody made. */
const absurd = { price: 1.3e21, amount: '3922343174575455000000' }

later('absurd amounts and prices keep to their places', async ({ page }) => {
  await page.route(/\/holding/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.data.slice(0, 6)) {
      Object.assign(row, { amount: absurd.amount, balance: absurd.amount, is_spam: false })
      row.price.price = absurd.price
    }
    await route.fulfill({ response, json: body })
  })
  await page.route(/\/v2\/farming\/vaults/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.data.slice(0, 6)) Object.assign(row, { tvl: 3.9e26, apr: 5e17, totalApy: 5e17 })
    await route.fulfill({ response, json: body })
  })
  for (const path of [firstWallet, '/vaults']) {
    await page.goto(path)
    await untilLoaded(page, 60_000)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const cut = await page.locator('table :is(td, th), section[aria-label="Worth"] p').evaluateAll((cells) =>
        cells
          .filter((cell) => cell.checkVisibility())
          // The sign of an explanation is pressed beyond what is drawn of it, across the gap between two heads.
          .filter((cell) => cell.scrollWidth > cell.clientWidth + (cell.querySelector('.explains') ? 7 : 1))
          .filter((cell) => getComputedStyle(cell).overflow !== 'hidden')
          .map((cell) => cell.textContent),
      )
      expect(cut, `${path} at ${width} px`).toEqual([])
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(phone)
  }
})
