import { sampleWallets } from '#domain/sample-wallets.ts'
import { inTier } from '#testing/tier.ts'
import { expect, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { untilLoaded } from './until-loaded.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

/** A page that is made narrower is laid out anew, as one that is opened so; the long tier opens it so, too. */
const opensAnew = inTier({ short: false, long: true })

const wallet = `/wallet/${sampleWallets.map(({ address }) => address).join(',')}`
const pages = [
  '/vaults',
  '/tokens',
  '/tokens/0x2::sui::SUI',
  '/wallet',
  '/protocols',
  '/protocols/navi',
  '/compare',
  '/transaction',
  '/alerts',
  '/webhooks',
  '/settings',
  '/no-such-page',
]
const wallets = sampleWallets.slice(0, 2).map(({ address }) => `/wallet/${address}`)

const tabs = ['holdings', 'earn', 'nfts', 'positions', 'names'].map((tab) => `${wallet}?tab=${tab}&spam=1`)

// The others are made as narrow where axe looks at them; the long tier opens them so.
for (const path of inTier({ short: ['/transaction', ...tabs], long: [...pages, ...wallets, ...tabs] })) {
  test(`${path} fits a phone, and 320 pixels, which are 200 % on 640: nothing needs sideways scrolling`, async ({
    page,
  }) => {
    await page.goto(path)
    await untilLoaded(page, 60_000)
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 640 })
    if (opensAnew) {
      await page.goto(path)
      await untilLoaded(page, 60_000)
    }
    await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.setViewportSize(phone)
  })
}

test('on a phone the value stays in sight: TVL and rate of each vault, and the simulator fits', async ({ page }) => {
  await page.goto('/vaults?type=LP')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row.getByRole('cell').filter({ hasText: '$' }).first()).toBeInViewport()
  await expect(row.getByRole('cell').filter({ hasText: '%' }).first()).toBeInViewport()
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('slider').first()).toBeVisible()
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})

test('on a phone the bar at the bottom leads to a wallet, whose values stay in sight', async ({ page }) => {
  await page.goto('/vaults')
  await page.getByRole('navigation', { name: 'Pages of the dashboard' }).getByRole('link', { name: 'Wallet' }).click()
  await page.getByRole('link', { name: 'Sample EVM wallet' }).click()
  const table = page.getByRole('table', { name: 'Tokens of the wallet' })
  // The first wallet of a service loads the chains' libraries.
  await expect(table).toBeVisible({ timeout: 20_000 })
  const row = table.getByRole('row').nth(1)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('cell').filter({ hasText: '$' }).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Positions' }).click()
  const position = page.getByRole('table', { name: 'Positions at Aave V3' }).getByRole('row').nth(1)
  await position.scrollIntoViewIfNeeded()
  await expect(position.getByRole('cell').filter({ hasText: '$' }).last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})
