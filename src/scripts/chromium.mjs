import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedTool, runCommand } from './run-command.mjs'

const env = process.env

/** Usual install paths of Chromium-based browsers, most likely first. */
function usualPlaces() {
  const programFiles = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder)
  return {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
    ],
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    win32: programFiles.flatMap((folder) => [
      join(folder ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder ?? '', 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
  }
}

/** Debian's Chromium without windows: the same engine, whose browser process costs half as much. */
const windowlessPackage = 'chromium-headless-shell'
const windowless = `/usr/bin/${windowlessPackage}`

/** @typedef {{ windowless?: boolean }} Wish whether one without windows is preferred; there is often none */

/** The browser that Playwright downloaded for itself, if any. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * @param {Wish} [wish]
 * @returns {Promise<string | null>} the path of a Chromium on this machine; CHROMIUM_PATH comes first
 */
export async function findChromium(wish = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`)
  }
  const places = usualPlaces()[/** @type {'linux'} */ (process.platform)] ?? []
  const preferred = wish.windowless ? [windowless] : []
  return [...preferred, ...places, await playwrightsOwn()].find((path) => existsSync(path)) ?? null
}

/**
 * Each new window of a full Chromium (observed in 156) loads the address bar's popups, pages of 150 files each: two
 * thirds of a second of CPU time per test, just while the page under test loads. The flag replaces Playwright's own
 * list (playwright-core 1.65, `disabledFeatures`), so the items of that list that matter without a network are repeated
 * here.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a browser under test: it must send and fetch nothing on its own. */
export const chromiumFlags = [
  // Chromium's sandbox refuses to start as root, the usual user in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join(',')}`,
]

const VERSION_WITHIN_MS = 10_000

/**
 * Names the browser for a test run's output, since another version may behave differently.
 * @param {string} path
 * @returns {Promise<string>} `Chromium 156.0.8078.79, /usr/bin/chromium`
 */
export async function nameBrowser(path) {
  // On Windows it would open a window instead.
  if (process.platform === 'win32') return path
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: VERSION_WITHIN_MS })
    const [version = ''] = /[A-Z][\w ]* \d+(?:\.\d+)+/.exec(stdout) ?? []
    return version === '' ? path : `${version}, ${path}`
  } catch {
    return path
  }
}

/**
 * @param {Wish} [wish]
 * @returns {Promise<string>} a Chromium: one present, else Debian's package (as root on Debian), else Playwright's
 *   download
 */
export async function ensureChromium(wish = {}) {
  const present = await findChromium(wish)
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (present === '/usr/bin/chromium' && wish.windowless && isDebianRoot) await addWindowless()
  if (!present && isDebianRoot) {
    console.log('Installing Chromium from Debian’s packages …')
    await runCommand('apt-get', ['update', '-qq'])
    if (!wish.windowless || (await install(windowlessPackage)) !== 0) await install('chromium')
  }
  if (!(await findChromium(wish))) await runCommand(installedTool('playwright'), ['install', 'chromium'])
  const installed = await findChromium(wish)
  if (installed) return installed
  throw new Error('No Chromium found or installed: set CHROMIUM_PATH to one.')
}

/** @param {string} name of Debian's package @param {string[]} [options] */
const install = (name, options = []) =>
  runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...options, name])

/** Beside a Chromium of the same version, which apt would replace otherwise; without the network, at once in vain. */
async function addWindowless() {
  try {
    const { stdout } = await promisify(execFile)('dpkg-query', ['--show', 'chromium'])
    const [, version = ''] = stdout.trim().split('\t')
    const wanted = `${windowlessPackage}=${version}`
    console.log(`Installing ${wanted}, in which the tests take less time …`)
    const once = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5']
    if ((await install(wanted, once)) !== 0)
      console.log('It is not available: the tests use the Chromium that is present.')
  } catch {
    // Chromium is not from a package.
  }
}
