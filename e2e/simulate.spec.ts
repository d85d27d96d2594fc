import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { expectFitsEverySize } from './overflow.ts'
import { sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

const later = inLongTier(test)

/** The page with a deposit in a pool of two coins whose past is known. */
async function open({ page, request }: { page: Page; request: APIRequestContext }, search: string) {
  const { data } = await (await request.get('/v2/farming/vaults?chain=SUI&type=LP&search=SUI-USDC&limit=1')).json()
  await page.goto(`/simulate?d1.vault=${data[0].id}&d1.usd=10000&${search}`)
  await untilLoaded(page)
}

for (const size of sizes) {
  const takesTurn = turnsOf(size)
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size })

    if (takesTurn())
      later(
        'a range is chosen over the past year, by keys and by hand, and its link brings it back',
        async ({ page, request }) => {
          await open({ page, request }, 'd1.range=0.9,1.1')
          const lower = page.getByRole('slider', { name: 'Lower price' })
          const upper = page.getByRole('slider', { name: 'Upper price' })
          const inRange = page.locator('strong', { hasText: /^The price was in this range on/ })
          await expect(upper).toHaveAttribute('aria-valuetext', /USDC per SUI, \+10\.0% from now$/)
          const narrow = await inRange.textContent()
          await upper.press('PageUp')
          await expect(upper).toHaveAttribute('aria-valuetext', /\+11\.1% from now$/)
          await lower.press('Home')
          await expect(lower).toHaveAttribute('aria-valuetext', /−\d\d\.\d% from now$/)

          const handle = await upper.boundingBox()
          if (handle === null) throw new Error('The handle is not there')
          const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
          await page.mouse.move(x, y)
          await page.mouse.down()
          await page.mouse.move(x, y - 20, { steps: 4 })
          await page.mouse.up()
          const chosen = await upper.getAttribute('aria-valuetext')
          expect(Number(chosen?.match(/\+([\d.]+)%/)?.[1])).toBeGreaterThan(11.5)
          await expect(inRange).not.toHaveText(narrow ?? '')

          await page.getByText('Edges, days and fees as a table').click()
          await expect(page.getByRole('row', { name: /^Above/ })).toBeVisible()
          await expectFitsEverySize(page)
          expect(await axeFindings(page)).toEqual([])

          const ofRange = () => new URL(page.url()).searchParams.get('d1.range')
          await expect.poll(ofRange).not.toBe('0.9,1.1')
          const answer = await inRange.textContent()
          await page.reload()
          await expect(upper).toHaveAttribute('aria-valuetext', chosen ?? '')
          await expect(inRange).toHaveText(answer ?? '')
        },
      )

    if (takesTurn())
      later('a move is judged by its costs, and its link brings them back', async ({ page, request }) => {
        await open({ page, request }, 'd1.apy=0.07')
        await page.getByRole('button', { name: 'Compare with another rate' }).click()
        await expect(page.locator('strong', { hasText: /^Cannot be calculated: the current rate/ })).toBeVisible()
        await page.getByRole('textbox', { name: /^Current APY/ }).fill('4')
        await page.getByRole('textbox', { name: /^Gas in dollars/ }).fill('20')
        await expect(page.locator('strong', { hasText: 'Moving pays off after 26 days.' })).toBeVisible()
        await page.getByRole('textbox', { name: /^Exit fee/ }).fill('0.1')
        await page.getByRole('textbox', { name: /^Days without yield/ }).fill('7')
        await expect(page.locator('strong', { hasText: 'Moving pays off after 56 days.' })).toBeVisible()
        await expect(page.getByText('Pays off from day 56', { exact: true })).toBeVisible()
        const days = page.getByRole('table', { name: /Days until moving pays off/ })
        await expect(days.getByRole('row', { name: /^−50%/ })).toContainText('103 days')
        await expectFitsEverySize(page)
        expect(await axeFindings(page)).toEqual([])

        await expect.poll(() => new URL(page.url()).searchParams.get('move.wait')).toBe('7')
        await page.reload()
        await expect(page.locator('strong', { hasText: 'Moving pays off after 56 days.' })).toBeVisible()
      })
  })
}

test('the page of a vault leads to a simulation of a deposit in it', async ({ page, request }) => {
  const { data } = await (await request.get('/v2/farming/vaults?chain=SUI&type=LP&search=SUI-USDC&limit=1')).json()
  await page.goto(`/vaults/${data[0].id}`)
  await page.getByRole('link', { name: 'More settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simulate' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('d1.vault')).toBe(data[0].id)
  await expect(page.getByRole('button', { name: `Remove ${data[0].name}`, exact: true })).toBeVisible()
  await expect(page.getByText(/in 100 trail holding\./)).toBeVisible()
})
