import { expect, type Page } from '@playwright/test'
import { sizes } from './sizes.ts'

/** Runs in the page: by how many pixels it is wider than its window. Nothing may need sideways scrolling. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** At the size of a desk and at a phone's, whichever of them the journey goes at. */
export async function expectFitsEverySize(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(overflow), `${size.width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
