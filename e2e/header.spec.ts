import type { Page } from '@playwright/test'
import { everyNth, inTier } from '#testing/tier.ts'
import { expect, test } from './journey.ts'
import { overflow } from './overflow.ts'
import { untilLoaded } from './until-loaded.ts'

/** 720 is also 200 % on a screen of 1440. */
const widths = [320, 390, 640, 720, 768, 800, 900, 1024, 1100, 1200, 1280, 1440]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString()
const few = { ratelimit: '"default";r=7;t=50' }
const live = { 'data-source': 'live', 'data-as-of': minutesAgo(20) }
/** What the answers say of themselves in each state of the badges. */
const states: Record<string, Record<string, string>> = {
  'Sample data': {},
  'sample data, few requests left': few,
  'live data, 20 minutes old': live,
  'live data, few requests left': { ...live, ...few },
  'live data of yesterday, one request left': {
    ...live,
    'data-as-of': minutesAgo(23 * 60),
    ratelimit: '"default";r=10;t=50',
  },
  'copies of live data': { ...live, ...few, 'x-kept-at': minutesAgo(130) },
}
const answers = /\/(?:v2|sui)\//

/** Runs in the page: what of the header is missing, cut, lies outside the window or over another part, and what makes the page too wide. */
function headerFaults(): string[] {
  const faults: string[] = []
  // The first is the bar of the site; a page has a header of its own.
  const parts = [...(document.querySelector('header')?.querySelectorAll('a, button') ?? [])]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      element,
      name: (element.getAttribute('aria-label') || element.textContent).trim(),
      box: element.getBoundingClientRect(),
    }))
  const { clientWidth: right, clientHeight: bottom, scrollWidth } = document.documentElement
  if (scrollWidth > right) faults.push(`the page is ${scrollWidth} wide of ${right}`)
  for (const start of ['Search', 'Alerts', ...(right < 640 ? [] : ['More'])])
    if (!parts.some(({ name }) => name.startsWith(start))) faults.push(`no ${start}`)
  for (const { element, name, box } of parts) {
    if (box.left < 0 || box.right > right) faults.push(`${name} ends at ${box.right} of ${right}`)
    if (box.top < 0 || box.bottom > bottom) faults.push(`${name} ends at ${box.bottom} of ${bottom} down`)
    const isCut = [element, ...element.querySelectorAll('span:not(.sr-only)')].some(
      (part) => part.checkVisibility() && part.clientWidth > 1 && part.scrollWidth > part.clientWidth,
    )
    if (isCut) faults.push(`${name} is cut`)
  }
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      const isApart = one.box.right <= other.box.left || other.box.right <= one.box.left
      if (!isApart) faults.push(`${one.name} lies over ${other.name}`)
    }
  return faults
}

/** A list with few rows: each width lays it out anew. */
const PAGE = '/protocols?search=navi'
const places = [...Object.keys(states), 'failing', 'offline']

/** In the short tier each state at every sixth width, beginning with another, and at the narrowest. */
const widthsOf = (state: string) =>
  inTier({
    short: widths.filter((_, index) => index === 0 || index % 6 === places.indexOf(state) % 6),
    long: widths,
  })

async function expectWholeHeader(page: Page, state: string) {
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(headerFaults), `${width} px, ${state}`).toEqual([])
    expect(await page.evaluate(overflow), `${width} px, ${state}`).toBeLessThanOrEqual(0)
    // What an ancestor clips has a box all the same.
    if (width !== widths[0]) continue
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByRole('link', { name: /^Alerts/ })).toBeInViewport({ ratio: 1 })
  }
}

test('the header fits windows of every width, whatever it has to say of the data', async ({ page }) => {
  // Of three states of a kind one.
  for (const [state, headers] of everyNth(3, Object.entries(states), 1)) {
    await page.route(answers, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
    })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(PAGE)
    await untilLoaded(page)
    await expect(page.getByRole('banner').getByText(/^(?:Sample data|Live · )/)).toBeVisible()
    await expectWholeHeader(page, state)
    await page.unroute(answers)
  }
  await page.route(answers, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }))
  await page.goto(PAGE)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectWholeHeader(page, 'failing')
  await page.context().setOffline(true)
  await page.unroute(answers)
  // The browser's own cache may hold an answer of before, which it gives offline too.
  await page.route(answers, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('offline')
  await expectWholeHeader(page, 'offline')
  await page.context().setOffline(false)
})

for (const hasTouch of inTier({ short: [true], long: [true, false] }))
  test.describe(hasTouch ? 'by touch' : 'by keyboard', () => {
    test.use({ hasTouch, viewport: { width: 390, height: 844 } })
    test(`sample data can be asked why, and leads to the status`, async ({ page }) => {
      await page.goto(PAGE)
      await untilLoaded(page)
      const badge = page.getByRole('button', { name: 'Sample data' })
      const reason = page.getByText('Made-up prices and rates for real coins.', { exact: true })
      await expect(reason).toBeHidden()
      if (hasTouch) await badge.tap()
      else await badge.press('Enter')
      await expect(reason).toBeInViewport({ ratio: 1 })
      if (hasTouch) await page.touchscreen.tap(60, 700)
      else await page.keyboard.press('Escape')
      await expect(reason).toBeHidden()

      await expect(page).toHaveURL(/\/protocols\?search=navi$/)
      if (hasTouch) await badge.tap()
      else await badge.press('Enter')
      const link = page.getByRole('banner').getByRole('link', { name: 'Status' })
      if (hasTouch) await link.tap()
      else {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
      await expect(reason).toBeHidden()
    })
  })
