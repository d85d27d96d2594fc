import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { expectFitsEverySize } from './overflow.ts'
import { rowAction } from './row-action.ts'
import { sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

type Coins = { symbol: string; amount: number; price: number; weight?: number }
/** A loan in the URL: its coins have prices of their own, so that nobody is asked. */
const loan = (number: number, name: string, collateral: Coins, debt: Coins, more = {}) =>
  Object.entries({
    name,
    collateral: collateral.symbol,
    'collateral.amount': collateral.amount,
    'collateral.price': collateral.price,
    'collateral.weight': collateral.weight,
    debt: debt.symbol,
    'debt.amount': debt.amount,
    'debt.price': debt.price,
    ...more,
  }).map(([member, value]) => [`l${number}.${member}`, String(value)])

const dollars = (amount: number): Coins => ({ symbol: 'USDC', amount, price: 1 })
const loans = new URLSearchParams([
  ...loan(1, 'Aave v3', { symbol: 'wstETH', amount: 4, price: 3_820, weight: 0.8 }, dollars(6_817.632)),
  ...loan(2, 'Kamino', { symbol: 'JitoSOL', amount: 60, price: 180, weight: 0.75 }, dollars(7_600), { rule: 'kamino' }),
  ...loan(3, 'NAVI', { symbol: 'SUI', amount: 1_875, price: 3.37, weight: 0.8 }, dollars(4_000)),
  ['sigma', 'WSTETH:0.7,JITOSOL:0.9,SUI:0.9,USDC:0.01'],
])

/** Twice in the page: shown, and for a screen reader once it rests. */
const shown = (page: Page, text: string | RegExp) => page.getByText(text).and(page.locator(':not([role])'))

for (const size of sizes) {
  const takesTurn = turnsOf(size)
  const { width } = size

  if (takesTurn())
    test(`at ${width} px loans are stressed to liquidation by keys, with what to repay, and a link brings it back`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`/simulate?${loans}`)
      await untilLoaded(page)
      await expect(shown(page, 'Repay $1,733.75 to keep all three from liquidation at −25%.')).toBeVisible()
      const rows = page.getByRole('list', { name: 'Loans, closest to liquidation first' }).getByRole('listitem')
      await expect(rows).toHaveText([
        /^Kamino.*✕ Liquidated/,
        /^NAVI.*SUI at \$2\.67.*✕ Liquidated/,
        /^Aave v3.*✓ Above liquidation/,
      ])
      // The chance comes from paths that are drawn in the page.
      await expect(rows.first()).toContainText(/Liquidation chance, \d+ d\d+\.\d%/)
      expect(await axeFindings(page)).toEqual([])
      await expectFitsEverySize(page)

      const slider = page.getByRole('slider', { name: 'Price change' })
      await slider.focus()
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      await page.keyboard.press('ArrowLeft')
      await expect(slider).toHaveAttribute('aria-valuetext', '−6%')
      await expect(shown(page, 'All three are above liquidation at −6%.')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(rows.first()).toContainText('✕ Liquidated')
      await expect(
        page.getByRole('status').filter({ hasText: /^Liquidated: Kamino\. Repay .* at −7%\.$/ }),
      ).toBeAttached()
      await expect(page).toHaveURL(/[?&]shock=-7\b/)
      await page.reload()
      await expect(shown(page, /^Repay .* to keep all three from liquidation at −7%\.$/)).toBeVisible()
    })

  if (takesTurn())
    later(
      `at ${width} px a loop is moved by keys and pointer, refused past its threshold, and brought back by its link`,
      async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto('/simulate?loop.leverage=3&loop.supply=0.075&loop.borrow=0.06&loop.ltv=0.75')
        await untilLoaded(page)
        const handle = page.getByRole('slider', { name: 'Leverage' })
        await handle.focus()
        await page.keyboard.press('PageDown')
        await page.keyboard.press('ArrowRight')
        await expect(handle).toHaveAttribute('aria-valuetext', /^2\.6×: net 9\.90% per year/)
        await page.keyboard.press('End')
        await expect(handle).toHaveAttribute('aria-valuenow', '3.9')

        await handle.hover()
        const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        await page.mouse.down()
        await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 4 })
        await page.mouse.up()
        await expect(handle).not.toHaveAttribute('aria-valuenow', '3.9')
        expect(await axeFindings(page)).toEqual([])
        await expectFitsEverySize(page)

        await page.getByRole('textbox', { name: 'Leverage, as a multiple of equity' }).fill('6')
        const alert = page.getByRole('alert').filter({ hasText: '6× is not possible' })
        await expect(alert).toContainText('the maximum here is 3.9×')
        await expect(handle).toHaveCount(0)
        await expect(page).toHaveURL(/loop\.leverage=6/)
        await page.reload()
        await expect(alert).toBeVisible()
        await page.getByRole('button', { name: 'Use 3.9×' }).click()
        await expect(handle).toHaveAttribute('aria-valuenow', '3.9')
        await expect(page).toHaveURL(/loop\.leverage=3\.9/)
      },
    )
}

later('the ladder and the curve are saved as pictures', async ({ page }) => {
  await page.goto(`/simulate?${loans}&loop.leverage=3`)
  await untilLoaded(page)
  for (const name of ['PNG: Loans at −25%', 'PNG: Net APY by leverage']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toMatch(/^(loans under stress|leverage)\.png$/)
  }
})

/** What a link to the page says of its first deposit and loan. */
const partsIn = (link: string | null) => {
  const { searchParams } = new URL(link ?? '', 'http://page')
  return (member: string) => searchParams.get(member)
}

later('positions of a wallet lead to a simulation with their own range, and with their own debts', async ({ page }) => {
  const wallet = `/wallet/${sampleWallets[0]?.address}?tab=positions`
  await page.goto(wallet)
  await untilLoaded(page)
  // The range is of the position's pool, whose facts come after the row.
  let ranged = page.getByRole('menuitem')
  await expect(async () => {
    ranged = await rowAction(page, /^Simulate$/, /d1\.range=/)
  }).toPass({ timeout: 20_000 })
  const range = partsIn(await ranged.getAttribute('href'))('d1.range')
    ?.split(',')
    .map(Number)
  await ranged.click()
  const lower = page.getByRole('slider', { name: 'Lower price' })
  await expect(lower).toBeVisible()
  expect(Number(await lower.getAttribute('aria-valuenow'))).toBeCloseTo(range?.[0] ?? 0, 6)

  await page.goto(wallet)
  await untilLoaded(page)
  const loan = await rowAction(page, /^Simulate a fall$/, /l1\.debt=/)
  const of = partsIn(await loan.getAttribute('href'))
  await loan.click()
  const rungs = page.getByRole('list', { name: 'Loans, closest to liquidation first' }).getByRole('listitem')
  await expect(rungs).toHaveCount(1)
  await expect(rungs).toContainText(of('l1.debt')?.split(',')[0] ?? '')
  await expect(page.getByRole('button', { name: `Edit ${of('l1.name')}`, exact: true })).toBeVisible()
})
