import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inTier } from '#testing/tier.ts'

const REPEATS = 'data-looks-like-another'

/**
 * What axe objects to on a page as it stands. No page has frames, so axe's legacy mode looks at all of it without a second page
 * to put results together, and what is found leaves the page without the thousands of nodes that passed. What looks like
 * a part of an earlier row of its table is looked at in the long tier alone: axe takes up to a tenth of a second for a row.
 * `rules`: of these alone.
 */
export async function axeFindings(page: Page, rules?: string[]) {
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules !== undefined) axe.withRules(rules)
  const skipsRepeats = inTier({ short: true, long: false })
  if (skipsRepeats) {
    await page.evaluate(markRepeats, REPEATS)
    axe.exclude(`[${REPEATS}]`)
  }
  const { violations } = await axe.analyze()
  if (skipsRepeats) await page.evaluate(unmark, REPEATS)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/**
 * Runs in the page. Two elements look alike when they and all above them in the row have the same tags, roles, classes and styles,
 * sizes aside; what looks unlike anything before is looked at wherever it stands. The first rows of a table always are, since
 * stripes go by the row number.
 */
function markRepeats(mark: string): void {
  const lookOf = (element: Element) => {
    const style = element.getAttribute('style')?.replaceAll(/[\d.]+(?:%|px|rem|em)/g, '')
    return [element.tagName, element.getAttribute('role'), element.getAttribute('class'), style].join(' ')
  }
  const looksWithin = (element: Element, above: string): string[] => {
    const look = `${above} > ${lookOf(element)}`
    return [look, ...[...element.children].flatMap((child) => looksWithin(child, look))]
  }
  for (const body of document.querySelectorAll('tbody')) {
    const known = new Set<string>()
    const markWithin = (element: Element, above: string) => {
      if (looksWithin(element, above).every((look) => known.has(look))) return element.setAttribute(mark, '')
      for (const child of element.children) markWithin(child, `${above} > ${lookOf(element)}`)
    }
    for (const [index, row] of [...body.rows].entries()) {
      if (index > 1) markWithin(row, '')
      for (const look of looksWithin(row, '')) known.add(look)
    }
  }
}

/** Runs in the page. */
function unmark(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
}
