import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.mjs'

const executablePath = await findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
    // A trace of every page costs as much as the test; `--trace on` records one when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
