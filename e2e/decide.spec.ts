import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

/** The largest pool of SUI and USDC on Sui. */
async function pool(request: {
  get(url: string): Promise<{ json(): Promise<{ data: { id: string; name: string }[] }> }>
}) {
  const { data } = await (await request.get('/v2/farming/vaults?chain=SUI&type=LP&search=SUI-USDC&limit=1')).json()
  return data[0] ?? { id: '', name: '' }
}

const reading = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Simulator' })
    .getByRole('term')
    .filter({ hasText: label })
    .first()
    .locator('xpath=following-sibling::dd[1]')

for (const viewport of sizes) {
  const takesTurn = turnsOf(viewport)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    // At each size in both tiers: what it looks at is another.
    test('a vault begins with the past of its rate, then its possible outcomes, and its risk and what its rate is made of are beside them or below', async ({
      page,
      request,
    }) => {
      const { id, name } = await pool(request)
      await page.goto(`/vaults/${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await untilLoaded(page)
      // What a deposit is simulated with leads: the latest rate, or where that is far from it the mean.
      await expect(page.getByText(/^(Total APY|APY, 30-day mean)$/).first()).toBeInViewport({ ratio: 1 })
      for (const figure of ['APY volatility, 30 d', 'TVL', 'Volume, 24 h', 'Mean net vs holding'])
        await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
      const made = page.getByRole('region', { name: 'Rate breakdown' })
      const history = page.getByRole('region', { name: 'History' })
      const simulator = page.getByRole('region', { name: 'Simulator' })
      const cells = async (row: RegExp) =>
        (await made.getByRole('row', { name: row }).getByRole('cell').allTextContents()).map(Number.parseFloat)
      const [base, rewards, total] = [await cells(/^Base/), await cells(/^Rewards/), await cells(/^Total/)]
      for (const kind of [0, 1]) expect((base[kind] ?? 0) + (rewards[kind] ?? 0)).toBeCloseTo(total[kind] ?? 0, 1)
      const top = async (part: typeof made) => (await part.boundingBox())?.y ?? Number.NaN
      expect(await top(history)).toBeLessThan(await top(simulator))
      if (!isPhone(viewport)) {
        await expect(page.getByRole('region', { name: 'Risk' }).getByText('Protocol audit')).toBeInViewport({
          ratio: 1,
        })
        await expect(history.getByRole('slider', { name: /^Total APY of/ })).toBeInViewport({ ratio: 1 })
        await expect(simulator.getByText(/in 100 paths end below the \$1,000 deposit/)).toBeInViewport({ ratio: 1 })
        const risk = page.getByRole('region', { name: 'Risk' })
        expect(await top(risk)).toBe(await top(simulator))
        // The breakdown is the next in the column of the risk.
        expect((await made.boundingBox())?.x).toBe((await risk.boundingBox())?.x)
        const end = (await top(risk)) + ((await risk.boundingBox())?.height ?? Number.NaN)
        expect((await top(made)) - end).toBeLessThanOrEqual(48)
      } else {
        await expect(simulator.getByText(/in 100 paths end below the \$1,000 deposit/)).toBeInViewport({ ratio: 1 })
        expect(await top(simulator)).toBeLessThan(await top(made))
        // Links and buttons that a finger meets, those of coins among them.
        expect(await axeFindings(page, ['target-size'])).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })

    if (takesTurn())
      later(
        'a range of prices is a part of the simulation, and a link brings all of it back',
        async ({ page, request }) => {
          const { id } = await pool(request)
          await page.goto(`/vaults/${id}?change=60,0`)
          const loss = reading(page, 'Impermanent loss')
          const whole = await loss.textContent()
          await page.getByRole('group', { name: 'Price range' }).getByText('Range', { exact: true }).click()
          await expect(loss).not.toHaveText(whole ?? '')
          await expect(page.getByText(/The price leaves the range after \d+ days/)).toBeVisible()
          await page.getByRole('textbox', { name: /Upper price/ }).fill('400')
          await expect(page.getByText(/leaves the range/)).toHaveCount(0)
          await expect(page).toHaveURL(/range=-20%2C400/)
          const shown = await loss.textContent()
          await page.reload()
          await expect(loss).toHaveText(shown ?? '')
          await expect(page.getByRole('textbox', { name: /Upper price/ })).toHaveValue('400')
        },
      )

    if (takesTurn())
      test('the same deposit is tried on the past, and what is drawn is saved as numbers and as a picture', async ({
        page,
        request,
      }) => {
        const { id } = await pool(request)
        await page.goto(`/vaults/${id}`)
        const backtest = page.getByRole('region', { name: /^Backtest/ })
        await backtest.getByText('90 days', { exact: true }).click()
        await expect(backtest.getByText(/\$1,000.00 deposited on .* would have been worth \$/)).toBeVisible()
        await expect(backtest.getByText(/Uses recorded days only/)).toBeVisible()
        await expect(page).toHaveURL(/backtest=90d/)
        const save = async (kind: string) => {
          const download = page.waitForEvent('download')
          await backtest.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
          return readFile(await (await download).path())
        }
        const lines = (await save('CSV')).toString().trim().split('\r\n')
        expect(lines[0]).toBe('Date,Pool with yield,If held,Pool without yield')
        expect(lines).toHaveLength(92)
        expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,1000,1000,1000$/)
        const picture = await save('PNG')
        expect(picture.subarray(1, 4).toString()).toBe('PNG')
        expect(picture.length).toBeGreaterThan(10_000)
      })
  })
}

later('from the list of vaults SUI falls by 30 % in a pool of SUI and USDC, in five inputs', async ({ page }) => {
  let inputs = 0
  const input = async (act: Promise<unknown>) => {
    inputs += 1
    await act
  }
  await page.goto('/vaults')
  await input(page.getByRole('searchbox', { name: /vault/i }).fill('SUI-USDC'))
  const table = page.getByRole('table', { name: /Vaults with/ })
  const first = table
    .getByRole('rowheader')
    .getByRole('link', { name: /SUI-USDC/ })
    .first()
  await input(first.click())
  await input(page.getByText('Set prices', { exact: true }).click())
  await input(page.getByRole('textbox', { name: 'Price change of SUI in percent' }).fill('-30'))
  await expect(page.getByText(/^If SUI falls by 30% and USDC keeps its price/)).toBeVisible()
  expect(inputs).toBeLessThanOrEqual(5)
})

later(
  'the simulator is worked by keyboard alone: slider, box, horizon, range and backtest',
  async ({ page, request }) => {
    const { id } = await pool(request)
    await page.goto(`/vaults/${id}?change=0,0`)
    await untilLoaded(page)
    const tabTo = async (name: string, role: 'slider' | 'textbox' | 'radio') => {
      const places = page.getByRole(role, { name })
      // Found once: a search by role after each press takes most of the test's time.
      const found = await places.elementHandles()
      for (let step = 0; step < 80; step += 1) {
        if (await page.evaluate((elements) => elements.some((each) => each === document.activeElement), found)) return
        await page.keyboard.press('Tab')
      }
      await expect(places.and(page.locator(':focus'))).toHaveCount(1)
    }
    await tabTo('Deposit in dollars', 'textbox')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('500')
    await tabTo('Price change of SUI', 'slider')
    const outline = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
    expect(await outline()).toBe('solid')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(/^If SUI falls by/)).toBeVisible()
    await tabTo('1 y', 'radio')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/days=180/)
    await tabTo('All', 'radio')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^Deposited as/)).toBeVisible()
    await tabTo('Off', 'radio')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/\$500.00 deposited on .* would have been worth/)).toBeVisible()
    await expect(page).toHaveURL(/amount=500/)
  },
)
