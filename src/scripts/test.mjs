import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, nameBrowser } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { projectFolder } from './project.mjs'
import { installedTool, runCommand } from './run-command.mjs'
import { slowestFiles, timeTable } from './slowest-files.mjs'
import { ensureValkey, noValkey } from './valkey.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number }} Count */
/** @typedef {Count & { name: string, seconds: number }} StageResult */

const reports = join(projectFolder, 'test-results')
const LISTED_FILES = 20
/** The longest first. */
const order = ['unit', 'browser', 'check']

/** @param {string} name @returns {any} what a runner wrote of its run; null when it ended before it could */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    return null
  }
}

/**
 * A run that exits with an error without a counted failure (a crash, a file that does not load) is a failure too.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
const countExit = (code, { failed, ...count }) => ({ ...count, failed: code !== 0 ? Math.max(failed, 1) : failed })

/**
 * Each stage runs to its end and counts; its output goes to an open file if one is given.
 * @type {Record<string, (file?: number) => Promise<Count>>}
 */
const stages = {
  async check(file) {
    // The short tier leaves to `npm run check` the order of imports, what tests alone use, and promises without an `await` outside the
    // product: for those Biome reads all files twice and infers their types.
    const code = await runCommand('npm', ['run', '--silent', isLong ? 'check:installed' : 'check:short'], file)
    return countExit(code, { passed: code === 0 ? 1 : 0, failed: 0 })
  },
  async unit(file) {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]
    const code = await runCommand(installedTool('vitest'), ['run', '--silent=passed-only', ...reporters], file)
    const report = readReport('unit')
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report ?? {}
    return countExit(code, { passed, failed, skipped })
  },
  async browser(file) {
    const code = await runCommand(installedTool('playwright'), ['test', '--config', 'e2e'], file)
    const stats = readReport('browser')?.stats
    const { expected = 0, flaky = 0, unexpected: failed = 0, skipped = 0 } = stats ?? {}
    return countExit(code, { passed: expected + flaky, failed, skipped })
  },
}

// In CI the runners colour every dot, even without a terminal.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
requireNode()
await ensureInstalled()
const words = process.argv.slice(2)
// Full matrices instead of samples: src/testing/tier.ts.
const isLong = words.includes('long')
if (isLong) process.env.TEST_TIER = 'long'
const chosen = words.filter((word) => word !== 'long')
const names = chosen.length > 0 ? chosen : Object.keys(stages)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @param {string} name @returns {string} where its output goes that is not shown as it comes */
const logOf = (name) => join(reports, `${name}.log`)

/**
 * @param {string} name
 * @param {{ isShown: boolean }} options whether its output is shown as it comes
 * @returns {Promise<StageResult>}
 */
async function run(name, { isShown }) {
  const started = performance.now()
  const file = isShown ? undefined : openSync(logOf(name), 'w')
  if (isShown) console.log(`\n=== ${name}`)
  const { passed, failed, skipped = 0 } = (await stages[name]?.(file)) ?? { passed: 0, failed: 1 }
  const seconds = Math.round((performance.now() - started) / 1000)
  if (file !== undefined) closeSync(file)
  return { name, passed, failed, skipped, seconds }
}

/** @param {StageResult} result */
const printCount = ({ name, passed, failed, seconds }) =>
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`)

// The longest stage's output is shown as it comes, the others' once it has ended.
const [shown = '', ...others] = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
/** @type {Map<string, Promise<StageResult>>} */
const beside = new Map()
/** @param {string} name */
const startBeside = (name) => beside.set(name, run(name, { isShown: false }))
// It needs no build, which alone leaves a core half idle; later every stage would take the cores from the others.
if (others.includes('check')) startBeside('check')
if (names.includes('unit')) {
  const valkey = await ensureValkey()
  console.log(valkey === null ? `\n${noValkey}\n` : `Valkey for the tests: ${valkey}`)
}
if (names.includes('browser')) {
  console.log(`Browser for the tests: ${await nameBrowser(await ensureChromium({ windowless: !isLong }))}`)
  await ensureBuilt()
}
const longest = run(shown, { isShown: true })
if (others.includes('browser')) startBeside('browser')
const results = [await longest]
results.forEach(printCount)
for (const name of others) {
  const result = await beside.get(name)
  if (result === undefined) continue
  console.log(`\n=== ${name}\n${readFileSync(logOf(name), 'utf8')}`)
  printCount(result)
  results.push(result)
}

const passed = results.reduce((sum, count) => sum + count.passed, 0)
const failed = results.reduce((sum, count) => sum + count.failed, 0)
const slowest = slowestFiles({ unit: readReport('unit'), browser: readReport('browser') }, LISTED_FILES)
if (slowest.length > 0) console.log(`\nThe files that took longest:\n${timeTable(slowest)}`)
console.log(`\nSeconds by stage: ${results.map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}`)
const skipped = results.reduce((sum, count) => sum + (count.skipped ?? 0), 0)
if (skipped > 0) console.log(`${skipped} skipped: tests of the long tier, and without Valkey those of it`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1
