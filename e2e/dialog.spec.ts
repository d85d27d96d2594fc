import { expect, inLongTier, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'

inLongTier(test)(
  'behind a dialog the whole window is dark, to its very edge, and the page stays where it was',
  async ({ page }) => {
    // Wider than the content: both strips are blank.
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/tokens')
    await untilLoaded(page)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const strip = (right: number) => page.screenshot({ clip: { x: 1440 - right, y: 300, width: 6, height: 300 } })
    const [before, lit] = [await page.evaluate(() => scrollY), await strip(40)]
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    const dark = await strip(40)
    expect(dark.equals(lit)).toBe(false)
    expect((await strip(8)).equals(dark)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    expect((await strip(40)).equals(lit)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  },
)
