import type { Page } from '@playwright/test'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleValidators } from '#sample/market/validators.ts'
import { goTo } from './go-to.ts'
import { expect, inLongTier, test } from './journey.ts'
import { sizes, turnsOf } from './sizes.ts'

const later = inLongTier(test)

const owner = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const [validator] = sampleValidators
const unknownPool = `0x${'7e'.repeat(32)}`
const patience = { timeout: 30_000 }

const prepare = (page: Page) => page.getByRole('button', { name: 'Prepare transaction', exact: true }).click()

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(120_000)

    if (takesTurn())
      later(
        'a stake is reached from the navigation, its validator chosen by name, its amount from the balance',
        async ({ page }) => {
          await page.goto('/status')
          await goTo(page, 'Prepare a transaction')
          await expect(page.getByLabel('Action', { exact: true }).getByRole('option')).toHaveText(['Stake', 'Unstake'])
          await page.getByLabel('Your Sui address').fill(owner)
          await page.getByRole('button', { name: /^Show all \d/ }).click(patience)
          await expect(page.getByRole('radio')).toHaveCount(sampleValidators.length)
          await page.getByRole('radio', { name: validator?.name ?? '', exact: true }).check()
          await expect(page.getByText(/% per year, after commission \d/)).toBeVisible()
          await page.getByRole('button', { name: /^Max: \d/ }).click(patience)
          await expect(page.getByLabel(/^Amount/)).toHaveValue(/^\d/)
          await page.getByLabel(/^Amount/).fill('1.5')
          await prepare(page)
          await expect(
            page.getByText('Stakes 1.5 SUI with Sui native staking; you receive a StakedSui object.'),
          ).toBeVisible(patience)
          await expect(page.getByText(/active validator “Sample validator 1”, whose commission is/)).toBeVisible()
        },
      )

    if (takesTurn())
      later(
        'a validator that is none is refused at its field, and so is an amount that the wallet lacks',
        async ({ page }) => {
          await page.goto(`/transaction?poolId=${unknownPool}&sender=${owner}`)
          const box = page.getByLabel('Validator')
          await expect(box).toHaveValue(unknownPool)
          await page.getByLabel(/^Amount/).fill('1.5')
          await prepare(page)
          await expect(page.getByText('Is not the address of an active validator of Sui', { exact: true })).toBeVisible(
            patience,
          )
          await expect(box).toBeFocused()
          await expect(box).toHaveAttribute('aria-invalid', 'true')
          await page.getByRole('button', { name: 'Choose from the list' }).click()
          await page.getByRole('radio').first().check()
          await page.getByLabel(/^Amount/).fill('123456789')
          await prepare(page)
          await expect(page.getByLabel(/^Amount/)).toBeFocused(patience)
          await expect(page.getByLabel(/^Amount/)).toHaveAttribute('aria-invalid', 'true')
        },
      )

    if (takesTurn())
      later('an action that a protocol lacks is no choice, and a pool is chosen by its name', async ({ page }) => {
        await page.goto(`/transaction?protocol=navi&type=ADD_LP&sender=${owner}`)
        await expect(page.getByText('NAVI does not offer “Add liquidity”. “Lend” is selected instead.')).toBeVisible()
        await expect(page).toHaveURL(/type=LENDING(?:&|$)/)
        await expect(page.getByLabel('Action', { exact: true }).getByRole('option')).toHaveText([
          'Lend',
          'Withdraw',
          'Borrow',
          'Repay',
        ])
        const pools = page.getByRole('radiogroup', { name: 'Pool' })
        await pools.getByRole('button', { name: /^Show all \d/ }).click(patience)
        await pools.getByRole('radio', { name: 'SUI', exact: true }).check()
        await expect(page.getByText(/^Pays .*% per year$/)).toBeVisible()
        await page.getByLabel(/^Amount/).fill('1.25')
        await expect(page.getByText(/1250000000 base units/)).toBeVisible()
        await prepare(page)
        await expect(page.getByText(/^Lends 1.25 SUI at NAVI/)).toBeVisible(patience)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      })
  })
}

test('a stake is prepared by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`/transaction?sender=${owner}`)
  const box = page.getByRole('radio', { checked: true })
  await expect(box).toBeVisible(patience)
  const tabTo = async (target: typeof box) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByLabel(/^Amount/))
  await page.keyboard.type('2')
  await tabTo(box)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/% per year, after commission \d/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Stakes 2 SUI with Sui native staking/)).toBeVisible(patience)
  await expect(page.getByText(/active validator “Sample validator \d/)).toBeVisible()
})
