import type { Page } from '@playwright/test'
import type { View } from './view.ts'

const coming = '.pulse, [aria-busy="true"]'
const STILL_MS = 300
const STILL_WITHIN_MS = 30_000
const LOADED_WITHIN_MS = 60_000
/** The page asks again, and says so where that was in vain. */
const BUSY = 503

/** Until nothing changes for a moment, and each picture in the page is there. Throws where that does not come about. */
export async function untilStill(page: Page): Promise<void> {
  const isStill = await page.evaluate(
    ({ stillMs, longestMs }) =>
      new Promise<boolean>((resolve) => {
        const isIn = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
        const areIn = () =>
          [...document.images].every((image) => image.complete || !isIn(image.getBoundingClientRect()))
        const done = () => {
          if (areIn()) end(true)
          else wait()
        }
        function end(isStill: boolean) {
          clearTimeout(timer)
          clearTimeout(limit)
          observer.disconnect()
          resolve(isStill)
        }
        let timer = 0
        function wait() {
          clearTimeout(timer)
          timer = Number(setTimeout(done, stillMs))
        }
        const observer = new MutationObserver(wait)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const limit = setTimeout(end, longestMs, false)
        wait()
      }),
    { stillMs: STILL_MS, longestMs: STILL_WITHIN_MS },
  )
  if (!isStill) throw new Error('the page does not come to rest')
}

/** Errors of the page's own, and refusals of the service where none was made up. */
export function noteFaults(page: Page, { state }: View, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`the page threw “${error.message}”`))
  page.on('response', (response) => {
    const status = response.status()
    if (state === undefined && status >= 400 && status !== BUSY) note(`${status} from ${response.url()}`)
  })
}

/** Why the picture does not show what was meant; none if it does. */
export async function faultsOf(page: Page, view: View): Promise<string[]> {
  const { heading, shows, state } = view
  const faults: string[] = []
  const name = ((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '').trim()
  if (!heading.test(name)) faults.push(`the page is “${name}”`)
  if (shows !== undefined && (await page.getByText(shows).filter({ visible: true }).count()) === 0)
    faults.push(`“${shows}” is not in view`)
  const isComing = (await page.locator(coming).count()) > 0
  const hasFailed = (await page.locator('main [role="alert"]').filter({ visible: true, hasText: /\S/ }).count()) > 0
  if (state === undefined && isComing) faults.push('something is still on its way')
  if (state === undefined && hasFailed) faults.push('something failed')
  if ((state === 'loading' || state === 'limited') && !isComing) faults.push('nothing is on its way')
  if (state === 'failed' && !hasFailed) faults.push('nothing failed')
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (excess > 0) faults.push(`${excess} px wider than the window`)
  return faults
}

/** All of its data is there, or it is known that it will not come; whoever waits in vain is named by `faultsOf`. */
export async function untilLoaded(page: Page): Promise<void> {
  await page
    .waitForFunction((query) => document.querySelector(query) === null, coming, { timeout: LOADED_WITHIN_MS })
    .catch(() => undefined)
}
