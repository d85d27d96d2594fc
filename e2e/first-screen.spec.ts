import type { Locator } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { everyNth, inTier } from '#testing/tier.ts'
import { expect as expectSoon, inLongTier, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'
import { watchLayoutShift } from './watch-layout-shift.ts'

const later = inLongTier(test)

// The first wallet of a service loads the chains' libraries, which takes its time on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 150_000 })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

const addressOf = (chain: string) => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const bottomOf = async (target: Locator) => {
  const box = await target.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('on a phone the first row of every list and of every tab of a wallet stands in the first screen', async ({
  page,
}) => {
  const wallet = `/wallet/${addressOf('SUI')}`
  const lists = {
    '/vaults': page.getByRole('rowheader'),
    '/tokens': page.getByRole('rowheader'),
    '/protocols': page.getByRole('rowheader'),
    [wallet]: page.getByRole('table', { name: 'Tokens of the wallet' }).getByRole('rowheader'),
    [`${wallet}?tab=earn`]: page.getByRole('tabpanel').getByRole('rowheader'),
    [`${wallet}?tab=nfts`]: page.getByRole('tabpanel').getByRole('list', { name: 'NFTs' }).getByRole('link'),
    [`${wallet}?tab=positions`]: page.getByRole('tabpanel').getByRole('rowheader'),
    [`${wallet}?tab=activity`]: page.getByRole('tabpanel').getByRole('rowheader'),
    [`${wallet}?tab=names`]: page
      .getByRole('tabpanel')
      .getByRole('list', { name: 'Names of the wallet' })
      .getByRole('listitem'),
  }
  // In the short tier a list, and of a wallet every other tab.
  for (const [path, rows] of everyNth(2, Object.entries(lists), 1)) {
    const [, tab] = path.split('?tab=')
    if (tab !== undefined && inTier({ short: true, long: false })) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }).click()
      await page.evaluate(() => scrollTo(0, 0))
    } else await page.goto(path)
    await untilLoaded(page, 60_000)
    await expect(rows.first(), path).toBeVisible()
    const bar = await page.getByRole('navigation', { name: 'Pages of the dashboard' }).last().boundingBox()
    await expect(async () => expect(await bottomOf(rows.first()), path).toBeLessThanOrEqual(bar?.y ?? 0)).toPass()
  }
})

const firstRowBelow = { [desk.width]: 300, [phone.width]: 400 }

test('the head of a wallet is one line on all tabs, and no tab moves when one is chosen', async ({ page }) => {
  const shift = await watchLayoutShift(page)
  for (const viewport of everyNth(2, [desk, phone])) {
    await page.setViewportSize(viewport)
    await page.goto(`/wallet/${addressOf('SUI')}?tab=positions`)
    await untilLoaded(page, 60_000)
    const head = page.getByRole('region', { name: 'Worth' })
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.POSITIVE_INFINITY
    await expect(head).toContainText(/Net worth.*\$[\d,]+\.\d\d.*24 h.*%.*Lowest health.*\d\.\d\d/)
    const rows = page.getByRole('tabpanel').getByRole('rowheader')
    expect(await topOf(rows.first())).toBeLessThanOrEqual(firstRowBelow[viewport.width] ?? 0)
    const before = await topOf(tab('Activity'))
    await tab('Activity').click()
    await expect(rows.first()).toBeVisible()
    expect(await topOf(rows.first())).toBeLessThanOrEqual(firstRowBelow[viewport.width] ?? 0)
    expect(await topOf(tab('Activity'))).toBe(before)
    await head.getByRole('button', { name: 'Incomplete' }).click()
    await expect(head.getByText(/^Incomplete: /)).toBeVisible()
    await page.keyboard.press('Escape')
    await tab('Holdings').click()
    await expect(page.getByRole('list', { name: 'By kind' })).toBeVisible()
    expect(await topOf(tab('Activity'))).toBe(before)
    expect(await shift()).toBeLessThanOrEqual(0.02)
  }
})

// wallet-page.test.tsx has the link, and the journey above what stands in the first screen.
for (const viewport of [desk, phone]) {
  later(
    `at ${viewport.width} px the debt that is closest to liquidation is one click away, in sight with what mends it`,
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.route(/\/positions/, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const debt = body.data.findLast(({ type }: { type: string }) => type === 'Borrow')
        debt.current.healthy = 1.05
        await route.fulfill({ response, json: body })
      })
      await page.goto(`/wallet/${addressOf('SUI')}`)
      await untilLoaded(page, 60_000)
      const head = page.getByRole('region', { name: 'Worth' })
      const strip = await page.getByRole('region', { name: 'Assets and income' }).boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      // The title row, the tabs and the strip under them.
      if (viewport.width > 1_000)
        expect((strip?.y ?? 0) + (strip?.height ?? 0) - (title?.y ?? 0)).toBeLessThanOrEqual(240)
      await head.getByRole('link', { name: /^Lowest health 1\.05 At risk/ }).click()
      await expect(page.getByText(/^▲ One loan is close to liquidation\./)).toBeInViewport({ ratio: 1 })
      const first = page.getByRole('table', { name: 'Loans' }).getByText('At risk')
      await expect(first).toBeInViewport({ ratio: 1 })
      const bar = await page.getByRole('navigation', { name: 'Pages of the dashboard' }).last().boundingBox()
      if (viewport.width < 640) expect(await bottomOf(first)).toBeLessThanOrEqual(bar?.y ?? 0)
    },
  )
}

later(
  'on a phone a vault shows its rate’s past and how often a deposit loses in the first screen, and its parts below',
  async ({ page }) => {
    await page.goto('/vaults?type=LP')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const fan = page.getByRole('slider', { name: /Arrow keys step through the days/ }).first()
    await expect(fan).toBeVisible()
    const answer = page.getByText(/in 100 paths end below the \$1,000 deposit/)
    const bar = await page.getByRole('navigation', { name: 'Pages of the dashboard' }).last().boundingBox()
    expect(await bottomOf(answer)).toBeLessThanOrEqual(bar?.y ?? 0)
    const table = page.getByRole('region', { name: 'Rate breakdown' }).getByRole('table')
    const chart = page.getByRole('slider', { name: /^Total APY of/ })
    const against = page.getByText(/^Mean net vs holding/)
    const places = await Promise.all(
      [chart, answer, fan, against, table].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)
