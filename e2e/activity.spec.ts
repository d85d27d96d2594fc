import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { expect as expectSoon, inLongTier, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { sizes, turnsOf } from './sizes.ts'

const later = inLongTier(test)

// The first wallet of a service loads the chains' libraries, which takes its time on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 150_000 })

const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const pathOf = (chain: string) => `/wallet/${encodeURIComponent(addressOf(chain))}`
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' })
const activity = (page: Page) => panel(page).getByRole('table', { name: 'Wallet activity, newest first' })
const isActivity = /\/activity(\?|$)/

/** On a phone they are behind a button. */
async function openFilters(page: Page, width: number) {
  if (width < 640) await panel(page).getByRole('button', { name: 'Filters' }).click()
}

async function saved(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  const loading = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: format }).click()
  return readFile(await (await loading).path(), 'utf8')
}

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    if (takesTurn())
      later(
        'the tab asks when it is opened and tells by day what came and went, what failed and what is hidden',
        async ({ page }) => {
          const requests: string[] = []
          page.on('request', (request) => {
            if (isActivity.test(request.url())) requests.push(request.url())
          })
          await page.goto(pathOf('SUI'))
          await expect(page.getByRole('table', { name: 'Tokens of the wallet' })).toBeVisible()
          expect(requests).toEqual([])
          await page.getByRole('tab', { name: 'Activity' }).click()
          await expect(activity(page)).toBeVisible()
          await expect(page).toHaveURL(/\?tab=activity$/)
          expect(requests).toHaveLength(1)

          const rows = activity(page).getByRole('row')
          await expect(
            activity(page)
              .getByRole('rowheader', { name: /^\d{1,2} \w{3} 20\d\d$/ })
              .first(),
          ).toBeVisible()
          await expect(rows.filter({ hasText: 'failed' })).toHaveCount(0)
          await openFilters(page, viewport.width)
          await panel(page)
            .getByRole('button', { name: /^Show \d+ failed$/ })
            .click()
          await expect(rows.filter({ hasText: 'failed' })).toContainText('Contract call')
          await expect(
            rows
              .filter({ hasText: /Swapped\s*SUI → USDC/ })
              .filter({ hasText: '−40' })
              .filter({ hasText: '+142.35' }),
          ).toHaveCount(1)
          if (viewport.width >= 640)
            await expect(
              activity(page)
                .getByRole('link', { name: /^Transaction .* on Suiscan/ })
                .first(),
            ).toHaveAttribute('href', /^https:\/\/suiscan\.xyz\/mainnet\/tx\/\w+$/)
          await expect(panel(page)).toContainText('Values use prices at the time.')
          if (viewport.width > 1000) {
            await expect(
              activity(page)
                .getByRole('button', { name: /^Copy address 0x/ })
                .first(),
            ).toBeVisible()
          }

          const shown = await rows.count()
          await panel(page).getByRole('button', { name: 'Show spam' }).click()
          await expect(rows.filter({ hasText: 'spam' }).first()).toBeVisible()
          expect(await rows.count()).toBeGreaterThan(shown)
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
          await page.reload()
          await expect(rows.filter({ hasText: 'spam' }).first()).toBeVisible()
        },
      )

    if (takesTurn())
      test('a search and a month are in the address, and a row opens to what it has no room for', async ({ page }) => {
        await page.goto(`${pathOf('ETH')}?tab=activity`)
        await expect(activity(page)).toBeVisible()
        await expect(panel(page)).toContainText('BNB Chain: no transaction source')
        await panel(page).getByLabel('Find').fill('0x111111125421cA6dc452d289314280a0f8842A65')
        await expect(page).toHaveURL(/find=0x1111/)
        const swaps = activity(page).getByRole('row').filter({ hasText: 'Swapped' })
        await expect(swaps.first()).toBeVisible()
        await expect(activity(page).getByRole('row').filter({ hasText: 'Received' })).toHaveCount(0)

        const details = swaps.first().getByRole('button', { name: /^Details of transaction 0x/ })
        await details.focus()
        await page.keyboard.press('Enter')
        await expect(details).toHaveAttribute('aria-expanded', 'true')
        await expect(activity(page)).toContainText('0x111111125421cA6dc452d289314280a0f8842A65')
        await expect(activity(page)).toContainText(/Value then[+−]\$\d+\.\d\d · \$[\d,.]+ per coin/)
        await expect(activity(page)).toContainText(/Value today[+−]\$\d+\.\d\d · \$[\d,.]+ per coin/)
        await expect(
          activity(page)
            .getByRole('link', { name: /^(Blockscout|Etherscan)/ })
            .first(),
        ).toBeVisible()
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
        expect(await axeFindings(page)).toEqual([])

        await panel(page).getByLabel('Find').fill('')
        await openFilters(page, viewport.width)
        const dates = panel(page).getByLabel('Dates')
        const oldest = (await dates.locator('option').last().getAttribute('value')) ?? ''
        await dates.selectOption(oldest)
        await expect(page).toHaveURL(new RegExp(`period=${oldest}`))
        const days = activity(page).getByRole('rowheader', { name: /^\d{1,2} \w+ 20\d\d$/ })
        const monthsShown = async () =>
          new Set((await days.allTextContents()).map((day) => day.replace(/^\d+ /, ''))).size
        await expect.poll(monthsShown).toBe(1)
        await panel(page).getByLabel('Find').fill('no such coin')
        await expect(panel(page)).toContainText('The search covers the loaded transfers: up to 50 per chain.')
        await panel(page).getByRole('button', { name: 'Clear filters' }).click()
        await expect.poll(monthsShown).toBeGreaterThan(1)
      })

    if (takesTurn())
      later(
        'it is saved exact, and neither shown nor saved while amounts are hidden; axe finds nothing',
        async ({ page }) => {
          await page.goto(`${pathOf('SOL')}?tab=activity`)
          await expect(activity(page)).toBeVisible()
          await openFilters(page, viewport.width)
          const rows: Record<string, unknown>[] = JSON.parse(await saved(page, 'JSON'))
          const sent = rows.find((row) => row.Direction === 'out' && row.Symbol === 'SOL')
          expect(sent).toMatchObject({ Chain: 'Solana', Fee: '0.000005', 'Fee coin': 'SOL', Failed: '' })
          expect(sent?.Amount).toMatch(/^\d+(\.\d+)?$/)
          expect(await saved(page, 'CSV')).toContain('Value USD at today’s price')
          // style.test.ts computes the contrast of all colours in the dark.
          for (const theme of inTier<('light' | 'dark')[]>({ short: ['light'], long: ['light', 'dark'] })) {
            await page.emulateMedia({ colorScheme: theme })
            expect(await axeFindings(page)).toEqual([])
          }
          await page.getByRole('button', { name: 'Hide amounts' }).click()
          await expect(activity(page)).not.toContainText(/[+−]\d/)
          await expect(panel(page).getByRole('button', { name: 'CSV' })).toBeDisabled()
        },
      )

    if (takesTurn())
      later(
        'a chain that tells nothing and one that fails are named, and what others tell stands',
        async ({ page }) => {
          await page.goto(`${pathOf('ETH')}?tab=activity`)
          await expect(activity(page)).toBeVisible()
          await expect(panel(page)).toContainText('BNB Chain')
          await expect(panel(page)).toContainText('cannot be read without a key')
          await openFilters(page, viewport.width)
          await panel(page).getByLabel('Chain').selectOption({ label: 'Avalanche' })
          await expect(page).toHaveURL(/chain=AVAX/)
          await expect(activity(page).getByRole('row').filter({ hasText: 'To itself' })).toHaveCount(1)
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

          let answer: (route: Route) => Promise<void> = (route) =>
            route.fulfill({
              json: { data: [] },
              headers: { 'upstream-status': 'eth;error="timeout", base;as-of=1795348800' },
            })
          await page.route(isActivity, (route) => answer(route))
          await page.goto(`${pathOf('ETH')}?tab=activity`)
          await expect(panel(page)).toContainText('Ethereum did not answer, so transfers may be missing.')
          expect(await axeFindings(page)).toEqual([])

          answer = (route) =>
            route.fulfill({
              status: 502,
              json: { code: 'UPSTREAM_FAILED', title: 'x', status: 502, detail: 'All of them failed' },
            })
          await page.reload()
          await expect(panel(page).getByRole('alert')).toContainText('The list of transfers', { timeout: 60_000 })
          expect(await axeFindings(page)).toEqual([])
        },
      )
  })
}
