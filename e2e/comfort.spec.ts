import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { chooseVault } from './choose-vault.ts'
import { goTo as go } from './go-to.ts'
import { expect, inLongTier, test } from './journey.ts'
import { shortList } from './short-list.ts'
import { sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

const wallets = sampleWallets.slice(0, 2).map(({ address }) => `/wallet/${address}`)

/** On a phone it is above the stability, in one cell. The first row below the head names a group. */
const firstTvl = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .nth(2)
    .getByText(/^€[\d.,]+[MBT]?(?:stability [\d.]+)?$/)
    .filter({ visible: true })

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport, 'phone')
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    if (takesTurn())
      test('amounts stand in the currency and the number format that a visitor chose, after a reload too', async ({
        page,
      }) => {
        await page.goto('/settings')
        const preview = page.getByRole('region', { name: 'Example' })
        await expect(preview).toContainText('$12,345.68')
        await page.getByLabel('Currency', { exact: true }).selectOption({ label: 'EUR · Euro' })
        await expect(page.getByText(/Sample rate:.*1 US dollar is 0\.87 EUR/)).toBeVisible()
        await expect(preview).toContainText('€10,740.74')
        await page.getByLabel('Number format').selectOption('1.234,56')
        await expect(preview).toContainText('€10.740,74')
        await page.goto(shortList)
        await expect(firstTvl(page).first()).toBeVisible()
        await page.reload()
        await expect(firstTvl(page).first()).toBeVisible()
        await expect(page.getByRole('table').getByText(/^\$/)).toHaveCount(0)
      })

    if (takesTurn())
      later('where nobody knows a rate, amounts stay in dollars and the settings say so', async ({ page }) => {
        await page.route('**/rates.json', (route) => route.fulfill({ status: 503, json: { code: 'NOT_READY' } }))
        await page.goto('/settings')
        await page.getByLabel('Currency', { exact: true }).selectOption({ label: 'JPY · Yen' })
        await expect(page.getByText('No exchange rate for JPY is available. Amounts stay in US dollars.')).toBeVisible()
        await expect(page.getByRole('region', { name: 'Example' })).toContainText('$12,345.68')
      })

    if (takesTurn())
      later('compact rows are lower, from the first paint on', async ({ page }) => {
        const height = async () => (await page.getByRole('table').boundingBox())?.height ?? 0
        await page.goto('/tokens')
        await untilLoaded(page)
        const comfortable = await height()
        await go(page, 'Settings')
        await page.getByText('Compact', { exact: true }).click()
        await page.goto('/tokens')
        await untilLoaded(page)
        expect(await height()).toBeLessThan(comfortable)
      })

    if (takesTurn())
      later(
        'without a connection an error says so, and the page goes on by itself when it is back',
        async ({ page }) => {
          await page.goto('/vaults')
          await untilLoaded(page)
          await page.context().setOffline(true)
          await page
            .getByRole('columnheader', { name: /Total APY/ })
            .getByRole('button')
            .click()
          await expect(page.getByRole('alert')).toContainText('This device is offline')
          await expect(page.getByRole('alert')).not.toContainText(/service runs/)
          await page.context().setOffline(false)
          await expect(page.getByRole('columnheader', { name: /Total APY/ })).toHaveAttribute('aria-sort', 'descending')
          await expect(page.getByRole('alert')).toHaveCount(0)
          await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
        },
      )
  })
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without the service the page opens with the last data, their age and their mark; keyed answers are never kept', async ({
    page,
  }) => {
    await page.goto(shortList)
    await untilLoaded(page)
    const rows = page.getByRole('table').getByRole('row')
    const all = await rows.count()
    expect(all).toBeGreaterThan(1)
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    await page.reload()
    await untilLoaded(page)
    const copiedPaths = () =>
      page.evaluate(async () => {
        const copies = await (await caches.open('yieldscope-data')).keys()
        return copies.map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(copiedPaths).toContain('/v2/farming/vaults')

    await page.context().setOffline(true)
    await page.reload()
    await expect(rows).toHaveCount(all)
    await expect(page.getByText(/This device is offline: data as of/)).toBeVisible()
    await expect(page.getByText('Sample data')).toBeVisible()
    await go(page, 'Protocols')
    await expect(page.getByRole('heading', { level: 1, name: 'Protocols' })).toBeVisible()
    await page.goBack()

    await page.context().setOffline(false)
    await expect(page.getByText(/This device is offline: data as of/)).toBeHidden()
    await expect(rows).toHaveCount(all)

    await go(page, 'Settings')
    await page.getByLabel('API key').fill(`ys_abcdefghij_${'a'.repeat(43)}`)
    await page.getByLabel('API key').press('Enter')
    await expect.poll(copiedPaths).toEqual([])
    await go(page, 'Tokens')
    await expect(page.getByRole('alert')).toBeVisible()
    await go(page, 'Vaults')
    await untilLoaded(page)
    expect(await copiedPaths()).toEqual([])
  })
})

test.describe('installed by a first visit', () => {
  test.use({ serviceWorkers: 'allow' })

  later(
    'what a first visit read is there without the network, and a page that it did not open says why it is empty',
    async ({ page }) => {
      await page.goto('/vaults')
      await untilLoaded(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect
        .poll(() =>
          page.evaluate(async () => (await (await caches.open('yieldscope-data')).keys()).map(({ url }) => url).join()),
        )
        .toContain('/v2/farming/vaults')

      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(53)
      await expect(page.getByText(/This device is offline: data as of/)).toBeVisible()
      // The map has read the protocols: their page would open.
      await go(page, 'Tokens')
      const failure = page.getByRole('alert').first()
      await expect(failure).toContainText('This device is offline')
      await expect(failure).toContainText('loads when the connection returns')
      await expect(failure).not.toContainText(/script|service runs/)

      await page.context().setOffline(false)
      await expect(page.getByRole('table')).toBeVisible()
    },
  )
})

test('by keyboard alone: the map of keys opens on ?, closes on Escape, and never opens while typing', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Example' })).toBeVisible()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(map).toBeVisible()
  await expect(map.getByText('Hide or show amounts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()

  const currency = page.getByLabel('Currency', { exact: true })
  while (!(await currency.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('€10,740.74')
  await page.keyboard.press('Tab')
  // From the language's own format over 1,234.56 to 1.234,56.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('€10.740,74')

  // A select takes what is typed as the start of a choice: past the language's to the times, which are no text.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('?')
  await expect(map).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()

  const base = page.getByLabel('Base URL')
  while (!(await base.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('?')
  await expect(base).toHaveValue('?')
  await expect(map).toBeHidden()
})

test('printed, a page is its content: no bars, no buttons, dark on white', async ({ page }) => {
  await page.goto(shortList)
  await untilLoaded(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of the dashboard' }).first()).toBeHidden()
  await expect(page.getByRole('button', { name: /^Star / }).first()).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.emulateMedia({ media: null, colorScheme: null })
})

later('the page of the design is not in a build', async ({ page }) => {
  await page.goto('/design')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Design')
})

later(
  'the heaviest minute of a person stays under the limit: palette, pages, vaults, compare, wallets, sliders',
  async ({ page }) => {
    test.setTimeout(240_000)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(?:v\d+|sui|tokens\/sui|events)\//.test(pathname))
        requests.push(`${request.method()} ${pathname}${search}`)
    })
    const settled = () => page.waitForLoadState('networkidle')
    // A browser with alerts of every kind, which the page checks meanwhile.
    await page.addInitScript(
      (addresses) => {
        const rules = [
          { type: 'price', coinType: '0x2::sui::SUI', above: 1_000 },
          { type: 'vault.apy', vaultId: 'any', above: 1 },
        ]
        const alerts = [
          ...rules.map((rule) => ({ id: rule.type, rule })),
          ...addresses.map((address) => ({ id: address, address, rule: { type: 'holding.changed' } })),
        ]
        localStorage.setItem('yieldscope.alerts', JSON.stringify(alerts))
        localStorage.setItem('yieldscope.alert-count', JSON.stringify({ alerts: alerts.length, unread: 0 }))
      },
      sampleWallets.slice(0, 2).map(({ address }) => address),
    )

    await page.goto('/vaults')
    await untilLoaded(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').first().pressSequentially('sui', { delay: 60 })
    await expect(page.getByRole('option').first()).toBeVisible()
    await settled()
    await page.keyboard.press('Escape')

    for (const name of ['Tokens', 'Protocols', 'Vaults']) {
      await go(page, name)
      await untilLoaded(page)
    }
    for (let index = 0; index < 5; index += 1) {
      await page
        .getByRole('table')
        .getByRole('rowheader')
        .filter({ has: page.getByRole('link') })
        .nth(index)
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('slider').first()).toBeVisible()
      await settled()
      await page.goBack()
      await untilLoaded(page)
    }
    for (let index = 0; index < 2; index += 1) await chooseVault(page, index)
    await page
      .getByRole('link', { name: /^Compare/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/compare/)
    await settled()

    for (const path of wallets) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await untilLoaded(page, 60_000)
    }

    await go(page, 'Vaults')
    await untilLoaded(page)
    await page.getByRole('table').getByRole('rowheader').nth(1).getByRole('link').first().click()
    await page.getByText('Set prices', { exact: true }).click()
    const slider = page.getByRole('slider', { name: /^Price change of/ }).first()
    await slider.focus()
    // A minute of sliders is some ten rests; between them nothing is requested.
    for (let rest = 0; rest < 10; rest += 1) {
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
      await expect(page.getByText(/matches the API’s own calculation|Not checked with the service/)).toBeVisible()
      await settled()
    }
    expect(requests.length, requests.join('\n')).toBeLessThan(40)
  },
)
