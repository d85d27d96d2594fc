import { setTimeout as delay } from 'node:timers/promises'
import type { BareBrowser } from './bare-browser.ts'

export const SLOW_DOWN = 4
/** Wait until everything after the last response is drawn too. */
export const SETTLED_MS = 1_500
/** Pictures of coins and chains, which come in a script when the page has rest: no code. */
const PICTURES = /\/icon-set-[\w-]+\.js$/
/** The map of vaults, which comes after the rows. */
const MAP = /\/map-[\w-]+\.js$/
const QUIET_MS = 500
/** The end of a worker's script is not always reported to its page: nothing waits longer for what is silent. */
const SILENT_MS = 10_000

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What a page is to run, as text. */
export const asScript = (run: () => void) => `(${run})()`

/** Opens a page and throttles it once its window exists. */
export async function slowPage(browser: BareBrowser) {
  const page = await browser.newPage()
  const code = new Set<string>()
  const ofMap = new Set<string>()
  const open = new Set<string>()
  const traffic = { requests: 0, codeBytes: 0, mapBytes: 0, lastAt: performance.now() }
  const note = () => {
    traffic.lastAt = performance.now()
  }
  const end = (requestId: string) => {
    open.delete(requestId)
    note()
  }
  await page.send('Network.enable')
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  page.on('Network.requestWillBeSent', ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // A picture in the page's own code is no request.
    if (!request.url.startsWith('data:')) traffic.requests += 1
    open.add(requestId)
    note()
  })
  type Received = { requestId: string; type: string; response: { url: string } }
  page.on('Network.responseReceived', ({ requestId, type, response }: Received) => {
    if (MAP.test(response.url)) ofMap.add(requestId)
    else if ((type === 'Script' || type === 'Stylesheet') && !PICTURES.test(response.url)) code.add(requestId)
  })
  page.on('Network.loadingFinished', (ended: { requestId: string; encodedDataLength: number }) => {
    if (code.has(ended.requestId)) traffic.codeBytes += ended.encodedDataLength
    if (ofMap.has(ended.requestId)) traffic.mapBytes += ended.encodedDataLength
    end(ended.requestId)
  })
  page.on('Network.loadingFailed', ({ requestId }: { requestId: string }) => end(requestId))
  await delay(QUIET_MS)
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

  /** Opens an address and waits until there were no requests for some time. */
  const go = async (url: string) => {
    await page.send('Page.navigate', { url })
    note()
    for (
      let quietMs = 0;
      quietMs < (open.size > 0 ? SILENT_MS : QUIET_MS);
      quietMs = performance.now() - traffic.lastAt
    )
      await delay(50)
  }
  return { page, traffic, go }
}
