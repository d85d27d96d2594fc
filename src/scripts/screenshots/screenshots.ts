import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { projectFolder } from '#scripts/project.mjs'
import { startService } from '#testing/start-service.ts'
import { undecidedNotifications } from './alert-states.ts'
import { faultsOf, noteFaults, untilLoaded, untilStill } from './proof.ts'
import type { View } from './view.ts'
import { views } from './views.ts'
import { wantedOf } from './wanted.ts'

const folder = join(projectFolder, 'test-results', 'screenshots')
const themes = ['light', 'dark'] as const
const sizes = [
  { isUsual: false, isMobile: true, viewport: { width: 320, height: 640 } },
  { isUsual: true, isMobile: true, viewport: { width: 390, height: 844 } },
  { isUsual: false, isMobile: false, viewport: { width: 768, height: 1024 } },
  { isUsual: true, isMobile: false, viewport: { width: 1280, height: 800 } },
  { isUsual: false, isMobile: false, viewport: { width: 1440, height: 900 } },
  { isUsual: false, isMobile: false, viewport: { width: 1920, height: 1080 } },
]
type Size = (typeof sizes)[number]
const LONGEST_MS = 30_000

/**
 * `npm run screenshots [-- vault wallet …]`: only these, and their states (`vault`: `vault-loading` too); all without a
 * name. `--all-sizes` adds the widths 320, 768, 1440 and 1920 to a phone's and a laptop's, `--widths=320,1920` takes these alone; `--full` takes whole
 * pages.
 */
const wanted = wantedOf(process.argv.slice(2), { views, sizes })

/** What is opened once: a state without steps is the same page in another window, one with steps is made anew for each. */
type Visit = { view: View; sizes: Size[] }
const visits = wanted.views.flatMap((view): Visit[] => {
  if (view.act) return wanted.sizes.map((size) => ({ view, sizes: [size] }))
  const kinds = [true, false].map((isMobile) => wanted.sizes.filter((size) => size.isMobile === isMobile))
  return kinds.filter((kind) => kind.length > 0).map((kind) => ({ view, sizes: kind }))
})

const faults: string[] = []
const pictures = new Map<string, string>()

/** A picture that two views share shows that one of them is not in its state. */
function notePicture(name: string, look: string, picture: Buffer): void {
  const key = `${look} ${createHash('sha256').update(picture).digest('hex')}`
  const other = pictures.get(key)
  if (other !== undefined) faults.push(`${name} at ${look}: the same picture as ${other}`)
  pictures.set(key, name)
}

async function takeLooks(page: Page, { view, sizes: windows }: Visit): Promise<void> {
  for (const { viewport } of windows) {
    await page.setViewportSize(viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await untilStill(page)
      const look = `${viewport.width}-${theme}`
      const path = join(folder, `${view.name}-${look}.png`)
      notePicture(view.name, look, await page.screenshot({ path, fullPage: wanted.isFull }))
      faults.push(...(await faultsOf(page, view)).map((fault) => `${view.name} at ${look}: ${fault}`))
    }
  }
}

/** One page in its own context, isolated from other pictures' storage, routes and connection. */
async function take(context: BrowserContext, visit: Visit): Promise<void> {
  const { view } = visit
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  noteFaults(page, view, (fault) => faults.push(`${view.name}: ${fault}`))
  await undecidedNotifications(page)
  await view.prepare?.(page)
  await page.goto(view.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isWhole = view.state !== 'loading' && view.state !== 'limited'
  if (isWhole) await untilLoaded(page)
  await view.act?.(page)
  if (isWhole) await untilLoaded(page)
  await takeLooks(page, visit)
}

/** Takes the next visit until there is none: while one page waits, another is drawn. */
async function work(browser: Browser, baseURL: string): Promise<void> {
  for (let visit = visits.shift(); visit; visit = visits.shift()) {
    const [first] = visit.sizes
    if (first === undefined) continue
    const context = await browser.newContext({
      baseURL,
      viewport: first.viewport,
      isMobile: first.isMobile,
      hasTouch: first.isMobile,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    try {
      await take(context, visit)
    } catch (error) {
      const [line = ''] = String(error).split('\n')
      faults.push(`${visit.view.name} at ${first.viewport.width}: no picture. ${line}`)
    } finally {
      await context.close()
    }
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const begun = Date.now()
const service = await startService({ RATE_LIMIT: '1000000' })
const browser = await chromium.launch({
  executablePath: await ensureChromium({ windowless: true }),
  args: chromiumFlags,
})
try {
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => work(browser, service.url)))
} finally {
  await browser.close()
  await service.stop()
}
const unique = [...new Set(faults)].toSorted()
for (const fault of unique) console.error(fault)
console.log(`${pictures.size} pictures in ${Math.round((Date.now() - begun) / 1000)} s, in ${folder}`)
if (unique.length > 0) {
  console.error(`${unique.length} are not what they should show`)
  process.exitCode = 1
}
