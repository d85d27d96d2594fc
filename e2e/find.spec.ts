import type { Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { shortList } from './short-list.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

const table = (page: Page) => page.getByRole('table', { name: /Vaults with/ })
const palette = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ })

/** On a phone the menus are behind one button. */
async function openMenu(page: Page, name: string, viewport: { width: number }) {
  const all = page.getByRole('button', { name: /^Filters/ })
  if (isPhone(viewport) && (await all.getAttribute('aria-expanded')) === 'false') await all.click()
  await page.getByRole('search').getByRole('button', { name, exact: true }).click()
}

/** Links and buttons that Tab comes to before the place, counted by pressing it. */
async function tabsUntil(page: Page, isThere: () => Promise<boolean>, most: number): Promise<number> {
  for (let pressed = 1; pressed <= most; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return pressed
  }
  throw new Error(`Not reached by pressing Tab ${most} times`)
}

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    if (takesTurn())
      test('the best stablecoin vault on Sui over $1M is three clicks away, opened by a click on its row', async ({
        page,
        request,
      }) => {
        const query = 'chain=SUI&tags=stable_yield&minTvl=1000000&order=totalApy&limit=1'
        const { data } = await (await request.get(`/v2/farming/vaults?${query}`)).json()
        await page.goto('/vaults')
        await untilLoaded(page)
        let clicks = 0
        const click = async (place: ReturnType<Page['getByRole']>) => {
          clicks += 1
          await place.click()
        }
        await click(page.getByRole('button', { name: 'Stable, $1M+' }))
        await click(page.getByRole('group', { name: 'Chains on the map' }).getByRole('button', { name: /^Sui/ }))
        await expect(page).toHaveURL(/chain=SUI/)
        await expect(table(page).getByRole('link').first()).toHaveAttribute('title', data[0].name)
        await expect(table(page)).toHaveAttribute('aria-busy', 'false')
        const rows = table(page).getByRole('row')
        await click(
          rows
            .filter({ has: page.getByRole('link') })
            .first()
            .getByRole('cell')
            .last(),
        )
        await expect(page.getByRole('heading', { level: 1, name: data[0].name })).toBeVisible()
        expect(clicks).toBeLessThanOrEqual(3)
      })

    if (takesTurn())
      later(
        'one box finds a pair in any order and leaves out what has a minus; filters stand as chips, and Back, reload and the link restore all',
        async ({ page }) => {
          await page.goto('/vaults?order=name')
          await untilLoaded(page)
          await page.getByRole('searchbox', { name: 'Search vaults' }).fill('usdc-sui -cetus')
          await expect(page).toHaveURL(/search=usdc-sui/)
          await expect(table(page).getByRole('link').first()).toHaveAttribute('title', /SUI-USDC|USDC-SUI/)
          await expect(table(page).getByRole('row', { name: /cetus/i })).toHaveCount(0)

          await openMenu(page, 'TVL', viewport)
          await page.getByLabel('Min TVL, $').fill('1m')
          await page.getByRole('button', { name: 'Apply' }).click()
          await expect(page).toHaveURL(/minTvl=1000000/)
          const chip = page.getByRole('button', { name: 'Remove TVL ≥ $1M' })
          await expect(chip).toBeVisible()
          await expect(table(page)).toHaveAttribute('aria-busy', 'false')
          const found = (await page.getByText(/^\d+ found$/).textContent()) ?? ''
          const link = page.url()

          await page.reload()
          await expect(page.getByText(found)).toBeVisible()
          await expect(page.getByRole('searchbox', { name: 'Search vaults' })).toHaveValue('usdc-sui -cetus')
          await chip.click()
          await expect(page).not.toHaveURL(/minTvl/)
          await page.goBack()
          await expect(page).toHaveURL(link)
          await expect(page.getByText(found)).toBeVisible()
        },
      )

    if (takesTurn())
      later(
        'several chains and protocols stand together, with counts that come true; a preset adds to them, and a view of them outlasts a reload',
        async ({ page }) => {
          await page.goto('/vaults')
          await untilLoaded(page)
          const chains = page.getByRole('group', { name: 'Chains on the map' })
          await chains.getByRole('button', { name: /^TON/ }).click()
          await chains.getByRole('button', { name: /^Solana/ }).click()
          await expect(page).toHaveURL(/chain=TON%2CSOL/)
          await expect(table(page)).toHaveAttribute('aria-busy', 'false')
          await openMenu(page, 'Type', viewport)
          const lending = page.getByRole('group', { name: 'Type' }).getByRole('button', { name: /^Lending/ })
          const count = (await lending.textContent())?.match(/\d+/)?.[0]
          await lending.click()
          await expect(page.getByText(`${count} found`)).toBeVisible()
          await page.getByRole('button', { name: 'Audited or native, no IL' }).click()
          await expect(page).toHaveURL(/chain=TON%2CSOL&type=LENDING&tags=low_risk$/)
          await page.goto(`${page.url()}&order=totalApy`)
          await untilLoaded(page)
          await openMenu(page, 'Views', viewport)
          await page.getByLabel('Save view as').fill('Lending on two')
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.goto('/vaults')
          await untilLoaded(page)
          await openMenu(page, 'Views', viewport)
          await page.getByRole('button', { name: 'Lending on two', exact: true }).click()
          await expect(page).toHaveURL(/chain=TON%2CSOL&type=LENDING&tags=low_risk&order=totalApy$/)
          await page.getByRole('button', { name: 'Delete Lending on two' }).click()
          await expect(page.getByRole('list', { name: 'Saved views' })).toHaveCount(0)
          // The menu lies over what clears, and the button that had the focus is gone with its view.
          await page.keyboard.press('Escape')
          await expect(page.getByLabel('Save view as')).toBeHidden()
          await page.getByRole('button', { name: 'Clear all' }).click()
          await expect(page).toHaveURL(/\/vaults\?order=totalApy$/)
        },
      )

    if (takesTurn())
      test('the search in the header finds a coin, its vaults and its protocols, by one request at most, and axe finds nothing', async ({
        page,
      }) => {
        await page.goto('/settings')
        await untilLoaded(page)
        const requests: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (/^\/(?:v2|sui)\//.test(pathname)) requests.push(pathname)
        })
        await page.getByRole('button', { name: 'Search' }).click()
        await palette(page).fill('sui')
        const list = page.getByRole('listbox')
        for (const group of ['Coins', 'Vaults', 'Protocols'])
          await expect(list.getByRole('group', { name: group }).getByRole('option').first()).toBeAttached()
        await expect(list).toHaveAttribute('aria-busy', 'false')
        expect(requests).toHaveLength(1)
        // The page behind is veiled and out of reach; by itself it is looked at elsewhere.
        await page.locator('header, main').evaluateAll((parts) => {
          for (const part of parts) part.setAttribute('inert', '')
        })
        expect(await axeFindings(page)).toEqual([])
        await page.locator('[inert]').evaluateAll((parts) => {
          for (const part of parts) part.removeAttribute('inert')
        })
        await list.getByRole('option', { name: /^SUI / }).first().click()
        await expect(page).toHaveURL(/\/tokens\/0x2/)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  })
}

later('by keyboard alone: from Vaults to a stable vault on Sui, and to a page by /', async ({ page }) => {
  await page.goto('/vaults')
  await untilLoaded(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  const isInTable = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null)
  const isAt = (text: RegExp) => async () => text.test((await focused()) ?? '')

  // All that Tab comes to, once around: the rows count as one, the map with its legend and buttons as six, the explanations of heads as three.
  expect(await tabsUntil(page, isInTable, 36)).toBeLessThanOrEqual(35)
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).not.toBe(first)
  await page.keyboard.press('Home')
  expect(await focused()).toBe(first)

  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
  // Nothing behind the box can be reached.
  for (const key of ['Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect(palette(page)).toBeFocused()
  }
  await page.keyboard.type('/vau')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await focused()).toBe(first)

  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
  await page.mouse.click(5, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/vaults/)

  await page.reload()
  await untilLoaded(page)
  await tabsUntil(page, isAt(/^Steady/), 20)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toMatch(/^Stable, \$1M/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tags=stable_yield/)
  await tabsUntil(page, isAt(/^Sui/), 20)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/chain=SUI/)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await tabsUntil(page, isInTable, 20)
  const name = await focused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('protocols')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Protocols' })).toBeFocused()
})

later('the current page is never the first hit', async ({ page }) => {
  await page.goto(shortList)
  await untilLoaded(page)
  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('vaults')
  await expect(page.getByRole('option', { selected: true })).not.toHaveText(/page$/)
})
