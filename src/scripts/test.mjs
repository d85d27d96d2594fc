import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { projectFolder } from './project.mjs'
import { installedTool, runCommand } from './run-command.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

const reports = join(projectFolder, 'test-results')

/** @param {string} name @returns {any} what a runner wrote of its run; null when it ended before it could */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    return null
  }
}

/**
 * A run that exits with an error although it counted none (a crash, a file that does not load) is a failure all the same.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
const heedExit = (code, { passed, failed }) => ({ passed, failed: code !== 0 ? Math.max(failed, 1) : failed })

/** @type {Record<string, () => Promise<Count>>} */
const stages = {
  async check() {
    const code = await runCommand('npm', ['run', '--silent', 'check:installed'])
    return heedExit(code, { passed: code === 0 ? 1 : 0, failed: 0 })
  },
  async unit() {
    const code = await runCommand(installedTool('vitest'), [
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'unit.json')}`,
    ])
    const report = readReport('unit')
    return heedExit(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
  },
  async browser() {
    await ensureBuilt()
    const code = await runCommand(installedTool('playwright'), ['test', '--config', 'e2e'])
    const stats = readReport('browser')?.stats
    return heedExit(code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
  },
}

// In CI the runners colour every dot, read by a person or not.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
requireNode()
await ensureInstalled()
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(stages)
if (names.includes('browser')) console.log(`Browser for the tests: ${await ensureChromium()}`)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {Count} */
const total = { passed: 0, failed: 0 }
for (const name of names) {
  const started = performance.now()
  console.log(`\n=== ${name}`)
  const { passed, failed } = (await stages[name]?.()) ?? { passed: 0, failed: 1 }
  console.log(`${name}: ${passed} passed, ${failed} failed in ${Math.round((performance.now() - started) / 1000)} s`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
