import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureChromium, findChromium, nameBrowser } from './chromium.mjs'

/** A program that prints this when it is asked for its version. */
function programThatPrints(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'browser')
  writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && echo "${text}"\n`)
  chmodSync(path, 0o755)
  return path
}

test.each([
  ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)', 'Chromium 156.0.8078.79'],
  ['Google Chrome 150.0.7871.100 ', 'Google Chrome 150.0.7871.100'],
])('a run of the tests names its browser with its version: %s', async (text, version) => {
  const path = programThatPrints(text)
  expect(await nameBrowser(path)).toBe(`${version}, ${path}`)
})

test('one that does not say its version is named by its path', async () => {
  const silent = programThatPrints('')
  expect(await nameBrowser(silent)).toBe(silent)
  expect(await nameBrowser('/nowhere/at/all')).toBe('/nowhere/at/all')
})

test('the browser that CHROMIUM_PATH names comes before every other, and nothing is installed', async () => {
  const path = programThatPrints('')
  vi.stubEnv('CHROMIUM_PATH', path)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await findChromium({ windowless: true })).toBe(path)
  expect(await ensureChromium({ windowless: true })).toBe(path)
})
