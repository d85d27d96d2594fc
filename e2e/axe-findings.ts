import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inTier } from '#testing/tier.ts'

const REPEATS = 'data-looks-like-another'
const isSample = inTier({ short: true, long: false })

/**
 * A dialog with a veil of its own over the whole window. What is below cannot be used until it closes, and axe takes the veil for
 * the colour of its texts: colours are looked at in the dialog alone.
 */
const VEIL = 'dialog:popover-open'

/** Axe’s rules of level A and AA on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** As the builder's own axe, in half as many bytes; the builder would have every page parse it twice. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')
/** Axe writes down the HTML of all that it looks at, which takes a sixth of its time and is read only where something is found. */
const withoutHtml = 'axe.configure({ noHtml: true })'

/**
 * What axe objects to on a page as it stands. No page has frames, so axe's legacy mode looks at all of it without a second page
 * to put results together, and what is found leaves the page without the thousands of nodes that passed. What looks like
 * a part of an earlier row of its table is looked at in the long tier alone: axe takes up to a tenth of a second for a row.
 * So are the rules on colours, which take axe two thirds of its time, where they are not named: `style.test.ts` computes
 * contrasts, and `every-page.spec.ts` names them for each kind of page.
 * `rules`: of these alone; `alsoColours`: of these rules on colours besides all others.
 */
export async function axeFindings(page: Page, rules?: string[], alsoColours: string[] = []) {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};${withoutHtml}`)
  const isVeiled = (await page.locator(VEIL).count()) > 0
  const look = async (choose: (axe: AxeBuilder) => void) => {
    const axe = new AxeBuilder({ page, axeSource: '0' }).setLegacyMode().options({ resultTypes: ['violations'] })
    choose(axe)
    if (isSample) axe.exclude(`[${REPEATS}]`)
    return (await axe.analyze()).violations
  }
  const analyze = async () => {
    if (rules !== undefined) return look((axe) => axe.withRules(rules))
    const coloursLookedAt = isSample ? colourRules.filter((rule) => alsoColours.includes(rule)) : colourRules
    const leftOut = colourRules.filter((rule) => isVeiled || !coloursLookedAt.includes(rule))
    const found = await look((axe) => axe.disableRules(leftOut))
    if (!isVeiled || coloursLookedAt.length === 0) return found
    return [...found, ...(await look((axe) => axe.include(VEIL).withRules(coloursLookedAt)))]
  }
  if (isSample) await page.evaluate(markRepeats, REPEATS)
  const putBack = isSample ? await takeOutHiddenRows(page) : undefined
  let violations = await analyze()
  if (violations.length > 0) {
    await page.evaluate('axe.reset()')
    violations = await analyze()
    await page.evaluate(withoutHtml)
  }
  await putBack?.()
  if (isSample) await page.evaluate(unmark, REPEATS)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** A table of fewer rows may still get or lose some. */
const LONG_TABLE = 40

/** The hidden rows of long tables leave the page for as long as axe looks at it: it goes through them all the same. */
async function takeOutHiddenRows(page: Page): Promise<() => Promise<void>> {
  const taken = await page.evaluateHandle((least) => {
    const pairs: [HTMLTableRowElement, Comment][] = []
    for (const body of document.querySelectorAll('tbody')) {
      if (body.rows.length < least) continue
      for (const row of [...body.rows])
        if (row.hidden) {
          const place = document.createComment('')
          row.replaceWith(place)
          pairs.push([row, place])
        }
    }
    return pairs
  }, LONG_TABLE)
  return async () => {
    await taken.evaluate((pairs) => {
      for (const [row, place] of pairs) place.replaceWith(row)
    })
    await taken.dispose()
  }
}

/**
 * Hides the rows of every table after this many, and those that axe would not look at: it is done sooner with what nobody can see.
 * They stay, since the page changes them when more of its answers come.
 */
export async function hideRepeats(page: Page, limit: number): Promise<void> {
  await page.evaluate((most) => {
    for (const body of document.querySelectorAll('tbody'))
      for (const [index, row] of [...body.rows].entries()) if (index >= most) row.hidden = true
  }, limit)
  if (!isSample) return
  await page.evaluate(markRepeats, REPEATS)
  await page.evaluate((mark) => {
    for (const row of document.querySelectorAll<HTMLTableRowElement>(`tbody > tr[${mark}]`)) row.hidden = true
  }, REPEATS)
  await page.evaluate(unmark, REPEATS)
}

/**
 * Runs in the page. Two elements look alike when they and all above them in the row have the same tags, roles, classes and styles,
 * sizes and the hues of monograms aside (`style.test.ts` computes all of them); what looks unlike anything before is looked at wherever
 * it stands. The first rows of a table always are, since stripes go by the row number.
 */
function markRepeats(mark: string): void {
  const lookOf = (element: Element) => {
    const style = element.getAttribute('style')?.replaceAll(/[\d.]+(?:%|px|rem|em)|(?<=--hue: ?)\d+/g, '')
    return [element.tagName, element.getAttribute('role'), element.getAttribute('class'), style].join(' ')
  }
  const looksWithin = (element: Element, above: string): string[] => {
    const look = `${above} > ${lookOf(element)}`
    return [look, ...[...element.children].flatMap((child) => looksWithin(child, look))]
  }
  // Tables of the same looks and headings count as one: a page has one for each day or protocol.
  const tables = new Map<string, { known: Set<string>; rows: number }>()
  for (const body of document.querySelectorAll('tbody')) {
    const table = `${lookOf(body.parentElement ?? body)} ${body.parentElement?.querySelector('thead')?.textContent}`
    const part = tables.get(table) ?? { known: new Set(), rows: 0 }
    tables.set(table, part)
    const { known } = part
    const markWithin = (element: Element, above: string) => {
      if (looksWithin(element, above).every((look) => known.has(look))) return element.setAttribute(mark, '')
      for (const child of element.children) markWithin(child, `${above} > ${lookOf(element)}`)
    }
    for (const row of body.rows) {
      // What nobody can see is looked at by nobody, so that nothing is known by it.
      if (row.hidden) continue
      part.rows += 1
      if (part.rows > 2) markWithin(row, '')
      for (const look of looksWithin(row, '')) known.add(look)
    }
  }
}

/** Runs in the page. */
function unmark(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
}
