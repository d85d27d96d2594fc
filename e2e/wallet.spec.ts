import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { expect, test } from './journey.ts'

const [SUI = '', EVM = ''] = sampleWallets.map(({ address }) => address)

/** The calls about wallets that the page made. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v2/address/')) asked.push(`${pathname.split('/').at(-1)}${search}`)
  })
  return asked
}

const worth = (page: Page) => page.getByRole('region', { name: 'Worth' })
const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens of the wallet' })

/** Answers about tokens as the service would send them. */
const answerHoldings = (page: Page, rows: object[], status: string) =>
  page.route('**/v2/address/*/holding*', (route) =>
    route.fulfill({ json: { data: rows }, headers: { 'upstream-status': status, 'data-source': 'live' } }),
  )
const token = (symbol: string, amount: string, price: number | null, more: object = {}) => ({
  name: symbol,
  symbol,
  amount,
  amountRaw: amount,
  contractAddress: `0x${symbol}`,
  price: { price },
  chain: 'ETH',
  ...more,
})

test('from the empty page to a sample wallet: four requests, all four tabs, sources that answered', async ({
  page,
}) => {
  const asked = watch(page)
  await page.goto('/wallet')
  await page.getByRole('link', { name: 'Sample Sui wallet' }).click()
  await expect(tokens(page)).toBeVisible()
  await expect(worth(page)).toContainText('$')
  await expect(page.getByText('sample data').first()).toBeVisible()

  for (const tab of ['NFTs', 'Positions', 'Names', 'Holdings']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/\d+ of \d+ sources? answered/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(asked.sort()).toEqual(['dids', 'holding', 'nft-holding', 'positions'])
})

test('spam comes and goes with its reason and never counts', async ({ page }) => {
  await page.goto(`/wallet/${SUI}`, { waitUntil: 'networkidle' })
  const before = await worth(page).textContent()
  await page.getByRole('button', { name: 'show', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Spam' })).toContainText(/its name lures/)
  expect(await worth(page).textContent()).toBe(before)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Spam' })).toHaveCount(0)
})

test('one chain down: the others stand, the total is at least theirs, and reading again forces it', async ({
  page,
}) => {
  const now = Math.floor(Date.now() / 1000)
  await answerHoldings(page, [token('ETH', '2', 1000)], `eth;as-of=${now}, base;error="timeout"`)
  await page.goto(`/wallet/${EVM}`)
  await expect(tokens(page)).toContainText('$2,000.00')
  await expect(worth(page)).toContainText('at least')
  await expect(worth(page)).toContainText('tokens on Base could not be read')
  await expect(page.getByText(/Base failed/)).toBeVisible()
  const again = page.waitForRequest(/force_refresh=true/)
  await page.getByRole('button', { name: 'Read again' }).click()
  await again
})

test('everything down: what failed, why, and no number is made up', async ({ page }) => {
  await page.route('**/v2/address/**', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'failed',
        status: 502,
        detail: 'Every chain failed.',
        code: 'UPSTREAM_FAILED',
      },
    }),
  )
  await page.goto(`/wallet/${EVM}`)
  await expect(page.getByRole('alert')).toContainText('Every chain failed.')
  await expect(worth(page)).not.toContainText('$')
})

test('an empty wallet is called empty only when every source answered', async ({ page }) => {
  await answerHoldings(page, [], 'eth;as-of=1795248000')
  await page.goto(`/wallet/${EVM}`)
  await expect(page.getByText('This wallet is empty')).toBeVisible()
})

test('a thousand tokens: a hundred rows a page, sorted over all of them', async ({ page }) => {
  const rows = Array.from({ length: 1000 }, (_, index) => token(`T${index}`, '1', index + 1))
  await answerHoldings(page, rows, 'eth;as-of=1795248000')
  await page.goto(`/wallet/${EVM}`)
  await expect(tokens(page).getByRole('row')).toHaveCount(101)
  await expect(tokens(page).getByRole('row').nth(1)).toContainText('T999')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(tokens(page).getByRole('row').nth(1)).toContainText('T899')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wallet-\d{4}-\d\d-\d\d\.csv$/)
})

test('by keyboard alone: the box by /, tabs by arrows, amounts hidden by Shift+H', async ({ page }) => {
  await page.goto(`/wallet/${SUI}`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await expect(page.getByLabel(/Address or name/)).toBeFocused()
  await page.getByRole('tab', { name: 'Holdings' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'NFTs' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('?tab=nfts')
  await page.keyboard.press('Shift+H')
  await expect(worth(page)).not.toContainText('$')
})

test('NFT pictures load only when wanted', async ({ page }) => {
  await page.goto(`/wallet/${SUI}?tab=nfts`, { waitUntil: 'networkidle' })
  await expect(page.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect(page.locator('img').first()).toBeVisible()
})

test('nothing jumps while a wallet loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/wallet/${EVM}`, { waitUntil: 'networkidle' })
  await expect(tokens(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.02)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the value of each token stays in sight', async ({ page }) => {
    await page.goto(`/wallet/${EVM}`, { waitUntil: 'networkidle' })
    const row = tokens(page).getByRole('row').nth(1)
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('cell').filter({ hasText: '$' }).last()).toBeInViewport({ ratio: 1 })
  })
})
