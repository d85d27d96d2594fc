import { expect, test } from './journey.ts'
import { sizes } from './sizes.ts'
import { untilLoaded } from './until-loaded.ts'

test('where the system sets the colours the present page alone is underlined, on a desk and on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/tokens?search=SUI')
  await untilLoaded(page)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    const links = page.getByRole('navigation', { name: 'Pages of the dashboard' }).getByRole('link')
    const looks = await links.evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => {
          const { borderTopColor, borderBottomColor, borderTopWidth, borderBottomWidth } = getComputedStyle(link)
          const ground = getComputedStyle(document.body).backgroundColor
          const isDrawn = (width: string, colour: string) => width !== '0px' && colour !== ground
          return {
            text: link.textContent,
            isMarked: isDrawn(borderTopWidth, borderTopColor) || isDrawn(borderBottomWidth, borderBottomColor),
          }
        }),
    )
    expect(looks.length, `${viewport.width} px`).toBeGreaterThan(3)
    expect(looks.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['Tokens'])
  }
  await page.emulateMedia({ forcedColors: null })
})
