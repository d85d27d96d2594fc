import { expect, test } from './journey.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

for (const size of sizes) {
  const takesTurn = turnsOf(size)
  if (takesTurn())
    test(`at ${size.width} px a chart that is looked at moves nothing, its axis follows the data alone, and no labels meet`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(size)
      const { data } = await (await request.get('/v2/farming/vaults?type=LP&search=SUI-USDC&limit=1')).json()
      await page.goto(`/vaults/${data[0].id}?view=prices`)
      await untilLoaded(page)
      const chart = page.getByRole('slider', { name: /^Value over/ })
      await chart.scrollIntoViewIfNeeded()
      await expect(chart.locator('.chart-line').first()).toBeAttached()

      const below = page.getByText('Value over time as a table')
      const top = async () => (await below.boundingBox())?.y
      const before = await top()
      const plot = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      for (const share of [0.3, 0.6, 0.9]) {
        await page.mouse.move(plot.x + plot.width * share, plot.y + 60)
        await expect(chart).toHaveAttribute('aria-valuetext', /^Day \d+: .*\$/)
        expect(await top()).toBe(before)
      }

      const axis = () => chart.locator('svg text').allTextContents()
      await page.getByRole('textbox', { name: /^Deposit/ }).fill('5000')
      const typed = await axis()
      await expect(page).toHaveURL(/amount=5000/)
      await page.reload()
      await expect(chart.locator('.chart-line').first()).toBeAttached()
      expect(typed).toEqual(await axis())

      // Where the charts of a vault have no room beside each other, all but the rate's are folded.
      if (isPhone(size)) await page.getByText(/^TVL and price of /).click()
      await expect(page.getByRole('slider', { name: /^TVL/ }).locator('.chart-line')).toBeAttached()
      for (const other of sizes) {
        await page.setViewportSize(other)
        await expect.poll(() => page.evaluate(meetingLabels), `${other.width} px`).toEqual([])
      }

      await page.getByText('Possible outcomes', { exact: true }).click()
      await expect(page.getByRole('slider', { name: /possible values over 365 days/ })).toBeVisible()
      for (const other of sizes) {
        await page.setViewportSize(other)
        await expect.poll(() => page.evaluate(meetingLabels), `a fan at ${other.width} px`).toEqual([])
      }
    })
}

/** Runs in the page: labels of one chart that lie over each other. */
function meetingLabels(): string[] {
  return [...document.querySelectorAll('[role=slider] svg')].flatMap((svg) => {
    const labels = [...svg.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    return labels.flatMap((a, index) =>
      labels
        .slice(index + 1)
        .filter(
          ({ box }) =>
            a.box.left < box.right && box.left < a.box.right && a.box.top < box.bottom && box.top < a.box.bottom,
        )
        .map((b) => `${a.text} / ${b.text}`),
    )
  })
}
