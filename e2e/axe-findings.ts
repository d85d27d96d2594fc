import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe objects to on a page as it stands. No page has frames, so axe's legacy mode looks at all of it without a second page
 * to put results together, and what is found leaves the page without the thousands of nodes that passed.
 * `rules`: of these alone.
 */
export async function axeFindings(page: Page, rules?: string[]) {
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules !== undefined) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
