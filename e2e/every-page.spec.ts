import type { Page, Route } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { operationDocs } from '#service/openapi/operations/all.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { inTier } from '#testing/tier.ts'
import { axeFindings, colourRules, hideRepeats } from './axe-findings.ts'
import { chooseVault } from './choose-vault.ts'
import { goTo } from './go-to.ts'
import { expect, inLongTier, nextVisitor, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { shortList } from './short-list.ts'
import { isPhone, type Size, sizes } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'
import { watchLayoutShift } from './watch-layout-shift.ts'

// A table of 100 rows is a lot to look through on a busy machine; no test needs another, so both workers share the file.
test.describe.configure({ timeout: 240_000, mode: 'parallel' })

const [sui = '', evm = ''] = sampleWallets.map(({ address }) => `/wallet/${address}`)

/** As the reference has them in its addresses. */
const groups = [...new Set(Object.values(operationDocs).map(({ tag }) => tag.toLowerCase()))]

type Look = { width: number; theme: 'light' | 'dark'; alsoColours?: string[] }

/** A table of hundreds is made of the same cells all the way down, and takes axe half a minute. */
const ROWS_LOOKED_AT = 25

/** Every rule but those on colours, of which no unit test has the last word. */
const onDesk: Look = { width: 1440, theme: 'light' }
/** A phone’s layout decides how far apart things are, and what loses its name or cannot be scrolled to. */
const onPhone: Look = { width: 390, theme: 'light' }

/** `style.test.ts` computes the contrast of every text on every ground in both themes; here a browser lays them over each other. */
const colours: Look = { ...onDesk, alsoColours: colourRules }
const inDark: Look = { ...colours, theme: 'dark' }
const links: Look = { ...onPhone, alsoColours: ['link-in-text-block'] }

/** In the short tier axe goes through a page once; in the long one at both widths in both themes. */
const looksOf = (look: Look) =>
  inTier<Look[]>({
    short: [look],
    long: [1440, 390].flatMap((width) => [
      { width, theme: 'light' as const },
      { width, theme: 'dark' as const },
    ]),
  })

const later = inLongTier(test)

/** In the short tier another journey has axe look at it, or another page here is like it. */
const elsewhere = 'elsewhere'

/** In the short tier it is not opened: another page here is made of the same parts. */
const alike = 'alike'

/**
 * In the short tier each layout is there once: a list, an empty one, one thing, a wallet and its tabs, a comparison, a simulation, a
 * form and a table of facts. Widths and themes are dealt over them: lists are looked at as a phone shows them, the colours of
 * simulators in the light theme, those of tables in the dark one, and a wallet for what tells a link from the text around it.
 */
const parts: Record<string, Record<string, Look | typeof elsewhere | typeof alike>> = {
  'lists of protocols, vaults and coins': {
    '/protocols': alike,
    '/vaults': onPhone,
    '/tokens': alike,
    '/tokens?chain=SUI': alike,
    '/vaults?chain=ECLIPSE': alike,
    '/tokens?search=no-such-coin-anywhere': elsewhere,
    [evm]: alike,
  },
  'one vault, one coin, one protocol': {
    '/vaults/first-of-LP': colours,
    '/vaults/first-of-LENDING': alike,
    '/tokens/0x2::sui::SUI': alike,
    '/protocols/navi-lending': alike,
    // An address of before.
    '/protocols/navi': alike,
    '/vaults/no-such-vault': alike,
    '/tokens/0x123::no::COIN': alike,
    '/transaction': onPhone,
  },
  'a wallet': {
    '/wallet': alike,
    [`${sui}?spam=1&pnl=1`]: links,
    [`${sui}?tab=nfts&spam=1`]: alike,
    [sui]: alike,
    [`/wallet/0x${'12'.repeat(20)}`]: alike,
    '/wallet/no-such-wallet': alike,
  },
  'the tabs of a wallet': {
    [`${sui}?tab=positions`]: inDark,
    [`${sui}?tab=earn`]: alike,
    [`${sui}?tab=activity&spam=1`]: alike,
    [`${sui}?tab=names`]: alike,
    [`${sui}?tab=history`]: alike,
  },
  'comparison, reference and what is the visitor’s own': {
    '/compare?vaults=first-of-LP,first-of-LENDING,first-of-STAKING,second-of-LP': onDesk,
    '/compare': alike,
    '/simulate': elsewhere,
    '/docs': alike,
    '/start': alike,
    '/docs/no-such-group': alike,
    '/alerts': alike,
    '/webhooks': alike,
    '/settings': onDesk,
    '/status': alike,
    '/no-such-page': alike,
  },
  'the groups of the reference': Object.fromEntries(
    groups.map((group) => [`/docs/${group}`, group === 'farming' ? elsewhere : alike]),
  ),
}
const widths = [390, 768, 1024, 1440] as const

/** What an empty page says of itself. */
const says: Record<string, RegExp> = {
  '/vaults?chain=ECLIPSE': /No vaults on Eclipse/,
  '/tokens?search=no-such-coin-anywhere': /No coin matches “no-such-coin-anywhere”/,
  '/tokens/0x123::no::COIN': /does not list coin type 0x0*123::no::COIN/,
  '/vaults/no-such-vault': /does not list vault no-such-vault/,
  '/docs/no-such-group': /No group named “no-such-group”/,
}

/** A phone, and 320 px, which are 200 % on 640: nothing may need sideways scrolling. */
async function expectNoOverflow(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
  }
}

/** What axe objects to, by theme and width; expects that the page fits a phone. Unfolds all that is folded away first: what is hidden is not looked at. */
async function findings(page: Page, inShort: Look = onDesk) {
  // The first wallet of a service loads the chains' libraries.
  await untilLoaded(page, 60_000)
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await expectNoOverflow(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await hideRepeats(page, ROWS_LOOKED_AT)
  const found: { look: string; id: string; nodes: string[] }[] = []
  for (const { width, theme, alsoColours } of looksOf(inShort)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const each of await axeFindings(page, undefined, alsoColours))
      found.push({ look: `${width} px, ${theme}`, ...each })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
  return found
}

const MAX_SHIFT = 0.02

/** Every request of a page but those for its own files. */
const isAnswer = ({ pathname }: URL) => /^\/(?:v\d+|sui|tokens\/sui)\/|^\/readyz$|\.json$/.test(pathname)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each answer comes a while after the one before, so that every state between is drawn. */
async function slowAnswers(page: Page): Promise<void> {
  let count = 0
  await page.route(isAnswer, async (route: Route) => {
    count += 1
    await pause(300 + 150 * count)
    // Whoever left the page meanwhile waits for nothing.
    await route.continue().catch(() => undefined)
  })
}

/** Of one of two wallets the positions come last, as where many sources are read. */
const latePositions = (page: Page) =>
  page.route(/\/positions/, async (route) => {
    await pause(800)
    await route.continue().catch(() => undefined)
  })

const paces = {
  slow: slowAnswers,
  fast: async () => undefined,
  'late positions': latePositions,
}
type Pace = keyof typeof paces
const pacesOf = (path: string) =>
  inTier<readonly Pace[]>({
    short: ['slow'],
    long: path === sui || path === evm ? ['slow', 'fast', 'late positions'] : ['slow', 'fast'],
  })

/** The path with the vaults that it stands for: the first and second of a type by what they are worth. */
async function pathWithIds(path: string, url: string): Promise<string> {
  let filled = path
  for (const [name, order = '', type = ''] of path.matchAll(/(first|second)-of-(\w+)/g)) {
    const { data } = await (await fetch(`${url}/v2/farming/vaults?type=${type}&limit=2`)).json()
    filled = filled.replace(name, data[order === 'first' ? 0 : 1].id)
  }
  return filled
}

/** Every page with its width in the short tier: each of them in turn. */
const visits = Object.entries(parts).flatMap(([part, paths]) =>
  Object.entries(paths).flatMap(([path, looks]) =>
    looks === alike && inTier({ short: true, long: false }) ? [] : { part, path, looks },
  ),
)
const visitsOfTests: [string, typeof visits][] = inTier({
  short: Object.keys(parts).map((part) => [part, visits.filter((visit) => visit.part === part)]),
  long: visits.map((visit) => [visit.path, [visit]]),
})
const widthsOf = (path: string): readonly number[] => {
  const turn = visits.findIndex((visit) => visit.path === path)
  // Where forms are highest.
  const narrow = path === '/transaction' ? [320] : []
  return inTier<readonly number[]>({
    short: [widths[turn % widths.length] ?? 390, ...narrow],
    long: [320, ...widths],
  })
}

for (const [name, those] of visitsOfTests)
  test(`${name}: nothing moves while answers come, all fits a phone, and axe finds nothing`, async ({
    page,
    service,
  }) => {
    test.setTimeout(inTier({ short: 300_000, long: 600_000 }))
    const shift = await watchLayoutShift(page)
    for (const { path, looks } of those) {
      const filled = await pathWithIds(path, service.url)
      for (const pace of pacesOf(path))
        for (const width of widthsOf(path)) {
          const where = `${path} at ${width} px, ${pace}`
          // Nobody opens a page ten times in a minute.
          await page.setExtraHTTPHeaders(nextVisitor(test.info().workerIndex))
          await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
          await paces[pace](page)
          await page.goto(filled)
          await page.waitForLoadState('networkidle')
          await untilLoaded(page, 60_000)
          const words = says[path]
          if (words) await expect(page.getByRole('main')).toContainText(words)
          expect(await shift(), where).toBeLessThanOrEqual(MAX_SHIFT)
          expect(await page.evaluate(overflow), where).toBeLessThanOrEqual(0)
          await page.unrouteAll()
        }
      if (looks !== elsewhere || inTier({ short: false, long: true })) {
        if (filled !== path) await expect(page.getByRole('slider').first()).toBeVisible()
        expect(await findings(page, typeof looks === 'string' ? onDesk : looks), path).toEqual([])
      } else await expectNoOverflow(page)
    }
  })

later('axe finds nothing on the list where vaults are chosen for a comparison', async ({ page }) => {
  await page.goto(shortList)
  await chooseVault(page, 0)
  await expect(page.getByRole('region', { name: 'Vaults to compare' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing where the service fails, and none of it is a blank page', async ({ page }) => {
  await page.route(/\/(?:v2|sui)\//, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }))
  // They fail alike.
  const others = { [sui]: /Wallet/, '/tokens': /Tokens/, '/protocols': /Protocols/ }
  const failing = { '/vaults': /Vaults/, ...inTier<Record<string, RegExp>>({ short: {}, long: others }) }
  for (const [path, name] of Object.entries(failing)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText(/could not be loaded/)
    expect(await findings(page), path).toEqual([])
  }
})

/** One part of a page says why it is missing, or stands in for what is on its way; the rest stands. */
test('axe finds nothing where one part of a page fails, nor where it is still on its way', async ({ page }) => {
  await page.route(/\/(?:status|openapi)\.json|\/v2\/.*\/activity/, (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  )
  for (const path of inTier({ short: ['/status'], long: ['/status', '/docs', `${sui}?tab=activity`] })) {
    await page.goto(path)
    await expect(page.getByRole('alert').first()).toContainText(/could not be loaded|^No status report/, {
      timeout: 30_000,
    })
    expect(await findings(page), path).toEqual([])
  }
  await page.unroute(/\/(?:status|openapi)\.json|\/v2\/.*\/activity/)
  await page.route(/\/(?:v2|sui)\//, () => undefined)
  for (const path of inTier({ short: ['/vaults'], long: ['/vaults', `${sui}?tab=activity`] })) {
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
  // With a value of three of the menus, and few rows.
  await page.goto(`${shortList}&minTvl=1000`)
  await untilLoaded(page)
  for (const theme of inTier<Look['theme'][]>({ short: ['light'], long: ['light', 'dark'] })) {
    await page.emulateMedia({ colorScheme: theme })
    // find.spec.ts has axe look at the palette.
    for (const key of inTier({ short: ['?'], long: ['?', 'Control+k'] })) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page), `${key}, ${theme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  for (const size of inTier<readonly Size[]>({ short: [sizes[0]], long: sizes })) {
    await page.setViewportSize(size)
    if (isPhone(size)) await page.getByRole('button', { name: /^Filters/ }).click()
    for (const menu of inTier({ short: ['Views'], long: ['Protocol', 'Views'] })) {
      const button = page.getByRole('search').getByRole('button', { name: menu, exact: true })
      await button.click()
      await untilLoaded(page)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      expect(await axeFindings(page), `${menu} at ${size.width} px`).toEqual([])
      await page.keyboard.press('Escape')
    }
  }
  await page.setViewportSize(sizes[0])
  await page.context().setOffline(true)
  await page
    .getByRole('columnheader', { name: /Total APY/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('heading', { name: 'This device is offline' })).toBeVisible({ timeout: 30_000 })
  expect(await findings(page)).toEqual([])
})

later('axe finds nothing on a wallet of which a part is missing and another is old', async ({ page }) => {
  await page.route(/\/holding/, async (route) => {
    const response = await route.fetch()
    const status = 'sui;as-of=1795248000;error="timeout", base;error="a node of Base answered with status 403"'
    await route.fulfill({ response, headers: { ...response.headers(), 'upstream-status': status } })
  })
  await page.goto(sui)
  await expect(page.getByText('Base failed')).toBeVisible({ timeout: 20_000 })
  expect(await findings(page)).toEqual([])
})

later('axe finds nothing on the webhooks of a key, nor where the key is wrong', async ({ page, service }) => {
  const key = (await runAdmin(service.dataDir, ['key', 'create', '--name', 'axe'])).match(/ys_[\w-]+/)?.[0] ?? ''
  for (const entered of [key, `ys_abcdefghij_${'a'.repeat(43)}`]) {
    await page.goto('/settings')
    await page.getByLabel('API key').fill(entered)
    await page.getByLabel('API key').press('Enter')
    await goTo(page, 'Webhooks')
    if (entered === key) await expect(page.getByText('This key has no webhooks')).toBeVisible()
    else await expect(page.getByRole('alert')).toContainText(/could not be loaded/)
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
