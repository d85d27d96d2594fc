import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { expect as expectSoon, inLongTier, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

// The first wallet of a service loads the chains' libraries, which takes its time on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 150_000 })

const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const pathOf = (...chains: string[]) =>
  `/wallet/${chains.map((chain) => encodeURIComponent(addressOf(chain))).join(',')}`
const worth = (page: Page) => page.getByRole('region', { name: 'Worth' })
const panel = (page: Page) => page.getByRole('tabpanel')
const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens of the wallet' })

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const loading = page.waitForEvent('download')
  await press()
  return readFile(await (await loading).path(), 'utf8')
}

/** On a phone the filters of the holdings stand behind a button. */
async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (await filters.isVisible()) await filters.click()
}

/** Dollars of what the wallet is worth, once all that counts has answered. */
async function netWorth(page: Page): Promise<number> {
  await expect(worth(page)).not.toContainText('loading')
  const [, dollars = ''] = /Net worth\D*\$([\d,]+\.\d\d)/.exec((await worth(page).textContent()) ?? '') ?? []
  return Number(dollars.replaceAll(',', ''))
}

async function isLargeEnough(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
}

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    if (takesTurn())
      later(
        'a position says its rate, what it brings in a year, its range and health, and leads to its vault',
        async ({ page }) => {
          const deposits = panel(page).getByRole('table', { name: 'Lending and staking' })
          const pools = panel(page).getByRole('table', { name: 'Liquidity' })
          // Of many sources the first answer may lack some on a busy machine: they are read on behind.
          await expect(async () => {
            await page.goto(`${pathOf('SUI')}?tab=positions`)
            await expect(deposits).toBeVisible()
            await expect(pools).toContainText('Cetus', { timeout: 5_000 })
          }).toPass({ timeout: 120_000 })
          await expect(deposits).toContainText(/\d\.\d\d% AP[RY]/)
          await expect(deposits).toContainText(/[+−]?[\d.]+%\s*on [\d,.]+ SUI deposited/)
          await expect(pools).toContainText(/\d\.\d\d% AP[RY]/)
          await page.getByRole('tab', { name: /^Holdings/ }).click()
          await expect(
            page.getByRole('link', { name: /^(Known income|Income) .*\$[\d,]+\.\d\d per year/ }),
          ).toBeVisible()
          await page.goBack()
          await expect(panel(page).getByRole('table', { name: 'Loans' })).toContainText(
            /Suilend.*\d\.\d+ (Safe|Watch|At risk)/,
          )
          await expect(
            panel(page)
              .getByRole('img', { name: /^Liquidates at −[\d.]+%/ })
              .first(),
          ).toBeVisible()
          await expect(
            panel(page)
              .getByRole('img', { name: /^(In|Out of) range: / })
              .first(),
          ).toBeVisible()
          // What scrolls closes an explanation: its label is in view before it is pressed.
          const gain = panel(page).getByRole('button', { name: 'Gain vs holding' }).first()
          await gain.scrollIntoViewIfNeeded()
          await gain.click()
          await expect(
            panel(page)
              .getByText(/does not store what was deposited/)
              .first(),
          ).toBeVisible()
          await page.keyboard.press('Escape')

          const file = await saved(page, () => panel(page).getByRole('button', { name: 'JSON' }).click())
          const rows: Record<string, unknown>[] = JSON.parse(file)
          expect(rows.find((row) => row.Protocol === 'Sui native staking')?.['Rate a year']).toBeGreaterThan(0)

          const actions = deposits
            .getByRole('button', { name: 'Actions for Staking SUI at Sui native staking' })
            .first()
          await actions.click()
          await page.getByRole('menuitem', { name: 'Vault', exact: true }).click()
          await expect(page.getByRole('heading', { level: 1, name: 'Sui native staking' })).toBeVisible()
        },
      )

    if (takesTurn())
      test('what a visitor marks as spam leaves every number, stays over a reload, and comes back', async ({
        page,
      }) => {
        await page.goto(pathOf('SUI'))
        await expect(tokens(page)).toBeVisible()
        // Positions, and marks of what is spam, come after the tokens.
        await untilLoaded(page)
        const before = await netWorth(page)
        const count = await tokens(page).getByRole('rowheader').count()
        await openFilters(page)
        await page.getByRole('button', { name: 'Mark spam' }).click()
        const mark = tokens(page).getByRole('button', { name: 'Mark SUI as spam', exact: true })
        await isLargeEnough(mark)
        await mark.click()
        await expect(tokens(page).getByRole('rowheader')).toHaveCount(count - 1)
        await expect(page.getByText('1 token marked by you in this browser')).toBeVisible()
        expect(await netWorth(page)).toBeLessThan(before)

        await page.reload()
        await expect(tokens(page).getByRole('rowheader')).toHaveCount(count - 1)
        await openFilters(page)
        const text = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click())
        expect(text).not.toContain('0x2::sui::SUI')
        await page.getByRole('button', { name: 'Clear marks' }).click()
        await expect(tokens(page).getByRole('rowheader')).toHaveCount(count)
        expect(await netWorth(page)).toBe(before)
      })

    if (takesTurn())
      later('a tiny price counts its zeros, and is plain digits for who cannot see them', async ({ page }) => {
        await page.route('**/holding**', async (route) => {
          const response = await route.fetch()
          const body = await response.json()
          body.data[0].price.price = 3.6e-8
          await route.fulfill({ response, json: body })
        })
        await page.goto(`${pathOf('BTC')}`)
        await expect(tokens(page)).toBeVisible()
        // On a phone below the change of a day.
        await expect(tokens(page).getByText('$0.0₇3600')).toBeVisible()
        await expect(tokens(page).getByText('$0.00000003600')).toHaveCount(1)
      })

    if (takesTurn())
      // decide.spec.ts saves a file in the short tier, and vaults-page.test.tsx all of a list.
      later('every table can be saved: vaults, tokens and protocols as shown, with plain numbers', async ({ page }) => {
        for (const [path, name] of [
          ['/vaults', 'Vault'],
          ['/tokens', 'Symbol'],
          ['/protocols', 'Protocol'],
        ] as const) {
          await page.goto(path)
          // Without the lines that name a group.
          const rows = page
            .getByRole('table')
            .first()
            .getByRole('rowheader')
            .filter({ has: page.getByRole('link') })
          await expect(rows.first()).toBeVisible()
          const text = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click())
          const [header = '', ...lines] = text.trimEnd().split('\r\n')
          expect(header.split(',')[0]).toBe(name)
          // Of a table in pages all of them are saved.
          const pageSize = name === 'Protocol' ? 100 : 50
          await expect(rows).toHaveCount(Math.min(lines.length, pageSize))
          if (lines.length > pageSize) await expect(page.getByText(`of ${lines.length} `)).toBeVisible()
          // No figure with an exponent.
          expect(text).not.toMatch(/,\d+(\.\d+)?e[+-]?\d+,/i)
        }
      })
  })
}

later('by keyboard alone: two wallets are named, found again, renamed and forgotten', async ({ page }) => {
  const press = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await page.goto(pathOf('BTC', 'TON'))
  const choose = async (item: string) => {
    await press(page.getByRole('button', { name: 'More about this wallet' }))
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press(page.getByRole('menuitem', { name: item }))
  }
  await choose('Save as group')
  await expect(page.getByRole('textbox', { name: /^Group name/ })).toBeFocused()
  await page.keyboard.type('Family')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible()

  await page.goto('/wallet')
  const bundles = page.getByRole('region', { name: 'Groups' })
  await press(bundles.getByRole('button', { name: 'Rename Family' }))
  await expect(bundles.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Us two')
  await page.keyboard.press('Enter')
  await press(bundles.getByRole('link', { name: 'Us two' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Us two' })).toBeVisible()
  await choose('Delete group')
  await expect(page.getByRole('heading', { level: 1, name: '2 wallets' })).toBeVisible()
})

later(
  'on a phone the tabs of a wallet stand in the first screen, and the Find field is wide enough to write in',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [pathOf('SUI'), pathOf('SUI', 'ETH', 'SOL', 'TON', 'BTC')]) {
      await page.goto(path)
      await expect(tokens(page)).toBeVisible()
      await expect(page.getByRole('tab', { name: /^Positions/ })).toBeInViewport({ ratio: 1 })
      const find = await page.getByRole('searchbox', { name: 'Find' }).boundingBox()
      expect(find?.width).toBeGreaterThan(200)
    }
  },
)

later(
  'nothing of a wallet is wider than its screen, plain, with profit and with positions; a bar of the whole is a bar',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(pathOf('SUI'))
    await expect(tokens(page)).toBeVisible()
    const bar = page.getByRole('region', { name: 'Assets and income' }).locator('[aria-hidden] > a').first()
    expect((await bar.boundingBox())?.width).toBeGreaterThan(24)
    const fits = async () => {
      for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 320, height: 800 })
    }
    await fits()
    await page.goto(`${pathOf('SUI')}?pnl=1`)
    await expect(tokens(page).getByRole('columnheader', { name: /^Unrealised/ })).toBeVisible()
    await openFilters(page)
    await page.getByRole('button', { name: 'Mark spam' }).click()
    await fits()
    await page.goto(`${pathOf('SUI')}?tab=positions`)
    await expect(panel(page).getByRole('table').first()).toBeVisible()
    await fits()
  },
)
