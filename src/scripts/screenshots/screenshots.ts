import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#scripts/chromium.mjs'
import { projectFolder } from '#scripts/project.mjs'
import { startService } from '#testing/start-service.ts'
import { type View, views } from './views.ts'

const folder = join(projectFolder, 'test-results', 'screenshots')
const themes = ['light', 'dark'] as const
const phone = { isMobile: true }
const desktop = { isMobile: false }
const sizes = [
  { ...phone, isUsual: false, viewport: { width: 320, height: 640 } },
  { ...phone, isUsual: true, viewport: { width: 390, height: 844 } },
  { ...desktop, isUsual: false, viewport: { width: 768, height: 1024 } },
  { ...desktop, isUsual: true, viewport: { width: 1280, height: 800 } },
  { ...desktop, isUsual: false, viewport: { width: 1440, height: 900 } },
  { ...desktop, isUsual: false, viewport: { width: 1920, height: 1080 } },
]
const LONGEST_MS = 30_000

/**
 * `npm run screenshots [-- vault wallet …]`: only these, and their states (`vault`: `vault-loading` too); all without a
 * name. `--all-sizes` adds the widths 320, 768, 1440 and 1920 to a phone's and a laptop's.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const wanted = views.filter(
  ({ name }) => names.length === 0 || names.some((start) => name === start || name.startsWith(`${start}-`)),
)
const wantedSizes = sizes.filter(({ isUsual }) => isUsual || words.includes('--all-sizes'))

type Look = { theme: (typeof themes)[number]; size: (typeof sizes)[number] }

/** One page in its own context, isolated from other pictures' storage, routes and connection. */
async function take(browser: Browser, url: string, view: View, { theme, size }: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size.viewport,
    isMobile: size.isMobile,
    hasTouch: size.isMobile,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  await view.prepare?.(page)
  await page.goto(view.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (!view.prepare) await page.locator('.pulse, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await view.act?.(page)
  await page.waitForTimeout(REST_MS)
  await page.screenshot({ path: join(folder, `${view.name}-${size.viewport.width}-${theme}.png`) })
  await context.close()
}

/** For charts and late elements: no animation on a page takes longer. */
const REST_MS = 1_000

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const service = await startService({ RATE_LIMIT: '1000000' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
try {
  for (const view of wanted) {
    for (const theme of themes) {
      for (const size of wantedSizes) await take(browser, service.url, view, { theme, size })
    }
    console.log(view.name)
  }
  console.log(`${wanted.length * themes.length * wantedSizes.length} pictures in ${folder}`)
} finally {
  await browser.close()
  await service.stop()
}
