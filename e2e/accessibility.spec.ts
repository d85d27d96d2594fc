import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { untilLoaded } from './until-loaded.ts'

// A table of 100 rows is a lot to look through on a busy machine; no test needs another, so both workers share the file.
test.describe.configure({ timeout: 120_000, mode: 'parallel' })

const wallet = sampleWallets[0]?.address

type Look = { width: number; theme: 'light' | 'dark'; rules?: string[] }

/** A table of hundreds is made of the same cells all the way down, and takes axe half a minute. */
const ROWS_LOOKED_AT = 25

/** All rules that axe has. */
const wholly: Look = { width: 1440, theme: 'light' }

/** Axe’s rules of level A and AA on colours. `style.test.ts` computes the contrast of every text on every ground in both themes. */
const inDark: Look = { width: 1440, theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] }

/** Axe’s rules on what a phone’s layout does otherwise: how far apart things are, what has lost its name or cannot be scrolled to. */
const onPhone: Look = {
  width: 390,
  theme: 'light',
  rules: ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'label', 'aria-hidden-focus'],
}

/** In the short tier all rules once, and what else is named; in the long one all rules at both widths in both themes. */
const looksOf = (others: readonly Look[]) =>
  inTier<Look[]>({
    short: [wholly, ...others],
    long: [1440, 390].flatMap((width) => [
      { width, theme: 'light' as const },
      { width, theme: 'dark' as const },
    ]),
  })

/** Of each layout of a page one is looked at as a phone shows it, and three pages in the dark. */
const pages: Record<string, Look[]> = {
  '/vaults': [inDark, onPhone],
  '/vaults?chain=ECLIPSE': [],
  '/vaults/no-such-vault': [],
  '/tokens': [],
  '/tokens?search=no-such-coin-anywhere': [],
  '/tokens/0x2::sui::SUI': [onPhone],
  '/protocols': [],
  '/protocols/navi-lending': [],
  '/compare': [],
  '/wallet': [],
  '/wallet/no-such-wallet': [],
  [`/wallet/0x${'12'.repeat(20)}`]: [],
  [`/wallet/${wallet}?spam=1&pnl=1`]: [onPhone],
  [`/wallet/${wallet}?tab=nfts&spam=1`]: [],
  [`/wallet/${wallet}?tab=earn`]: [],
  [`/wallet/${wallet}?tab=positions`]: [inDark],
  [`/wallet/${wallet}?tab=activity&spam=1`]: [],
  [`/wallet/${wallet}?tab=names`]: [],
  '/alerts': [],
  '/webhooks': [],
  '/status': [],
  '/settings': [onPhone],
  '/no-such-page': [],
  // Others look at these as they go through them.
  ...inTier<Record<string, Look[]>>({
    short: {},
    long: { '/transaction': [], '/docs': [], [`/wallet/${wallet}?tab=history`]: [] },
  }),
}

/** A phone, and 320 px, which are 200 % on 640: nothing may need sideways scrolling. */
async function expectNoOverflow(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
}

/** What axe objects to, by theme and width; expects that the page fits a phone. Unfolds all that is folded away first: what is hidden is not looked at. */
async function findings(page: Page, others: readonly Look[] = []) {
  // The first wallet of a service loads the chains' libraries.
  await untilLoaded(page, 60_000)
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await expectNoOverflow(page)
  await page.evaluate((limit) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const body of document.querySelectorAll('tbody')) for (const row of [...body.rows].slice(limit)) row.remove()
  }, ROWS_LOOKED_AT)
  const found: { look: string; id: string; nodes: string[] }[] = []
  for (const { width, theme, rules } of looksOf(others)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const each of await axeFindings(page, rules)) found.push({ look: `${width} px, ${theme}`, ...each })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
  return found
}

for (const [path, looks] of Object.entries(pages)) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page, looks)).toEqual([])
  })
}

for (const type of ['LP', 'LENDING']) {
  test(`axe finds nothing on a ${type} vault with its simulator`, async ({ page, request }) => {
    const { data } = await (await request.get(`/v2/farming/vaults?type=${type}&limit=1`)).json()
    await page.goto(`/vaults/${data[0].id}`)
    await expect(page.getByRole('slider').first()).toBeVisible()
    expect(await findings(page, type === 'LP' ? [inDark, onPhone] : [])).toEqual([])
  })
}

test('axe finds nothing on four vaults side by side, nor on the list where they are chosen', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/v2/farming/vaults?limit=4')).json()
  await page.goto(`/compare?vaults=${data.map(({ id }: { id: string }) => id)}`)
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await findings(page, [onPhone])).toEqual([])
  await page.goto('/vaults?chain=TON&type=STAKING')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Vaults to compare' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing where the service fails, and none of it is a blank page', async ({ page }) => {
  await page.route(/\/(?:v2|sui)\//, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }))
  for (const path of ['/vaults', '/tokens', '/protocols', `/wallet/${wallet}`]) {
    await page.goto(path)
    await expect(page.getByRole('alert').first()).toContainText(/could not be shown/)
    expect(await findings(page)).toEqual([])
  }
})

/** One part of a page says why it is missing, or stands in for what is on its way; the rest stands. */
test('axe finds nothing where one part of a page fails, nor where it is still on its way', async ({ page }) => {
  await page.route(/\/(?:status|openapi)\.json|\/v2\/.*\/activity/, (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  )
  for (const path of ['/status', '/docs', `/wallet/${wallet}?tab=activity`]) {
    await page.goto(path)
    await expect(page.getByRole('alert').first()).toContainText(/could not be shown/, { timeout: 30_000 })
    expect(await findings(page), path).toEqual([])
  }
  await page.unroute(/\/(?:status|openapi)\.json|\/v2\/.*\/activity/)
  await page.route(/\/(?:v2|sui)\//, () => undefined)
  for (const path of ['/vaults', `/wallet/${wallet}?tab=activity`]) {
    await page.goto(path)
    // The page's own script is there, and only what it requests is missing.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.pulse, [aria-busy="true"]').first()).toBeVisible({ timeout: 30_000 })
    expect(await axeFindings(page), path).toEqual([])
  }
})

// The next test is given the same context.
test.afterEach(({ page }) => page.context().setOffline(false))

test('axe finds nothing on the map of keys, the palette and an open menu, nor where the device is offline', async ({
  page,
}) => {
  await page.goto('/vaults?chain=TON&type=STAKING')
  await untilLoaded(page)
  for (const theme of inTier<Look['theme'][]>({ short: ['light'], long: ['light', 'dark'] })) {
    await page.emulateMedia({ colorScheme: theme })
    for (const key of ['?', 'Control+k']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page), `${key}, ${theme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await page.getByRole('button', { name: 'Protocol', exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page
    .getByRole('columnheader', { name: /Total APY/ })
    .getByRole('button')
    .click()
  await expect(page.getByText('This device is offline.')).toBeVisible({ timeout: 30_000 })
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing on a wallet of which a part is missing and another is old', async ({ page }) => {
  await page.route(/\/holding/, async (route) => {
    const response = await route.fetch()
    const status = 'sui;as-of=1795248000;error="timeout", base;error="a node of Base answered with status 403"'
    await route.fulfill({ response, headers: { ...response.headers(), 'upstream-status': status } })
  })
  await page.goto(`/wallet/${wallet}`)
  await expect(page.getByText('Base failed')).toBeVisible({ timeout: 20_000 })
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing on the webhooks of a key, nor where the key is wrong', async ({ page, service }) => {
  const key = (await runAdmin(service.dataDir, ['key', 'create', '--name', 'axe'])).match(/ys_[\w-]+/)?.[0] ?? ''
  for (const entered of [key, `ys_abcdefghij_${'a'.repeat(43)}`]) {
    await page.goto('/settings')
    await page.getByLabel('API key').fill(entered)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('navigation').first().getByRole('link', { name: 'Webhooks' }).click()
    await expect(page.getByText(entered === key ? 'This key has no webhooks' : /could not be shown/)).toBeVisible()
    expect(await findings(page)).toEqual([])
  }
})

test('what looks unlike the rest of a table is looked at wherever it stands, and the page is left without a mark', async ({
  page,
}) => {
  await page.goto('/tokens')
  await untilLoaded(page)
  const faint = page.getByRole('table').getByRole('row').nth(15).getByRole('cell').filter({ hasText: '$' }).first()
  await faint.evaluate((cell: HTMLElement) => cell.style.setProperty('color', '#ddd'))
  const found = await axeFindings(page, ['color-contrast'])
  expect(found.map(({ id, nodes }) => [id, nodes.length])).toEqual([['color-contrast', 1]])
  await expect(page.locator('[data-looks-like-another]')).toHaveCount(0)
})
