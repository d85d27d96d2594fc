import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.mjs'
import { inTier } from '#testing/tier.ts'

// The long tier has the browser that visitors have, the short one what costs less.
const executablePath = await findChromium({ windowless: inTier({ short: true, long: false }) })

/** They wait for a clock more than they compute: beside the others they cost no time, and one worker lets them share a live service. */
const waiting = [
  'alerts.spec.ts',
  'hostile-data.spec.ts',
  'live-sources.spec.ts',
  'rate-limit.spec.ts',
  'wallet-sources.spec.ts',
]

/**
 * Nothing is drawn by a graphics card: a process of its own for it costs a tenth of a page's time. One process for all pages, which are
 * of the project itself, costs less than one for each; the network's would cost a twentieth.
 */
const fewProcesses = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './sample-service.ts',
  fullyParallel: false,
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'journeys', testIgnore: waiting, workers: 2 },
  ],
  forbidOnly: true,
  // A journey that a busy machine disturbed is tried once more, and the report calls it flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...fewProcesses] },
    // What pulses while it is awaited is drawn sixty times a second, without a card for graphics a tenth of what a page costs.
    contextOptions: { reducedMotion: inTier({ short: 'reduce', long: 'no-preference' }) },
    // A trace of every page costs as much as the test; `--trace on` records one when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A new context means three new processes, which take longer than most journeys. Between tests Playwright clears cookies,
    // cache, storage, routes and scripts, and all that the page remembers is in the storage.
    reuseContext: true,
    // The routes of a test do not catch requests of the page's service worker; comfort.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
